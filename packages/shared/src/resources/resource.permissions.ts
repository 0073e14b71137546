import type { Noun } from '../noun.ts'

/** Rooms and equipment. */
export const resources = {
  permissions: {
    'resource:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'resource:write': ['ADMIN'],
  },
  audited: ['resource'],
  lists: { resources: 'resource:read' },
} as const satisfies Noun
