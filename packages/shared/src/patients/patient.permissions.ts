import type { Noun } from '../noun.ts'

export const patients = {
  permissions: {
    'patient:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'patient:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'patient:remove': ['ADMIN'],
  },
  audited: ['patient'],
  lists: { patients: 'patient:read' },
} as const satisfies Noun
