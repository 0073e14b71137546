import type { Noun } from '../noun.ts'

export const audit = {
  permissions: {
    'audit:read': ['ADMIN'],
  },
} as const satisfies Noun
