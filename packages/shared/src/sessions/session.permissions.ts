import type { Noun } from '../noun.ts'

/** Where somebody is signed in: everybody sees and ends their own, admins those of their people. */
export const sessions = {
  permissions: {
    'session:write-own': ['ADMIN', 'DOCTOR', 'STAFF'],
    'session:write': ['ADMIN'],
  },
  audited: ['session'],
} as const satisfies Noun
