import type { Noun } from '../noun.ts'

export const drugs = {
  permissions: {
    'drug:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** The catalogue of medicines, which all doctors of the clinic share. */
    'drug:write': ['ADMIN', 'DOCTOR'],
  },
  audited: ['drug'],
  copied: ['medicines'],
  lists: { drugs: 'drug:read' },
} as const satisfies Noun
