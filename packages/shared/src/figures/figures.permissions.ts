import type { Noun } from '../noun.ts'

export const figures = {
  permissions: {
    /** What the clinic takes in, who owes, and how its time is used. */
    'figures:read': ['ADMIN'],
  },
} as const satisfies Noun
