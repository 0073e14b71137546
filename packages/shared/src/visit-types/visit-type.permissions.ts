import type { Noun } from '../noun.ts'

export const visitTypes = {
  permissions: {
    'visit-type:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'visit-type:write': ['ADMIN'],
  },
  audited: ['visit_type'],
  copied: ['visit_types'],
  lists: { visit_types: 'visit-type:read' },
} as const satisfies Noun
