import type { Noun } from '../noun.ts'

/** Calls to patients. Whoever sees or changes the appointment that a call was about sees or records the call. */
export const calls = {
  audited: ['call'],
  lists: { calls: 'event:read' },
} as const satisfies Noun
