import type { Noun } from '../noun.ts'

/** What the documents of a period come to; its figures are seen by whom those of the clinic are seen by. */
export const registers = {
  papers: { registers: ['a4'] },
} as const satisfies Noun
