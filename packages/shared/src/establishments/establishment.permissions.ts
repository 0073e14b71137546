import type { Noun } from '../noun.ts'

export const establishments = {
  permissions: {
    'establishment:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'establishment:write': ['ADMIN'],
  },
  audited: ['establishment'],
  copied: ['tax_settings', 'letterhead'],
  lists: { establishments: 'establishment:read' },
} as const satisfies Noun
