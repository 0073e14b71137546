import type { Noun } from '../noun.ts'

/** When an establishment is closed. */
export const closures = {
  permissions: {
    'closure:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'closure:write': ['ADMIN'],
  },
  audited: ['closure'],
  lists: { closures: 'closure:read' },
} as const satisfies Noun
