import type { Noun } from '../noun.ts'

/** Patients to be called for their next visit. Whoever may see and write appointments may see and write them. */
export const recalls = {
  audited: ['recall'],
  lists: { recalls: 'event:read' },
} as const satisfies Noun
