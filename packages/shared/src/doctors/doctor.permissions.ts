import type { Noun } from '../noun.ts'

export const doctors = {
  permissions: {
    'doctor:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'doctor:write': ['ADMIN'],
    'doctor:write-self': ['ADMIN', 'DOCTOR'],
    /** The picture of one's own signature, which is printed on what one issues. */
    'signature:write-own': ['DOCTOR'],
  },
  audited: ['doctor'],
  lists: { doctors: 'doctor:read' },
} as const satisfies Noun
