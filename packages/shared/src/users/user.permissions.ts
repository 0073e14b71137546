import type { Noun } from '../noun.ts'

export const users = {
  permissions: {
    'user:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** Invite, change and remove the accounts of the own clinic. */
    'user:write': ['ADMIN'],
    'user:write-self': ['ADMIN', 'DOCTOR', 'STAFF'],
    'presence:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  audited: ['user'],
  lists: { users: 'user:read' },
} as const satisfies Noun
