import type { Noun } from '../noun.ts'

export const establishments = {
  permissions: {
    'establishment:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'establishment:write': ['ADMIN'],
  },
  audited: ['establishment'],
  copied: ['tax_settings', 'letterhead', 'opening_hours'],
  lists: { establishments: 'establishment:read' },
} as const satisfies Noun
