import type { Noun } from '../noun.ts'

/** Problems and diagnoses of a patient. */
export const conditions = {
  permissions: {
    'condition:read': ['ADMIN', 'DOCTOR'],
    'condition:write': ['ADMIN', 'DOCTOR'],
  },
  audited: ['condition'],
  timeline: ['condition'],
  lists: { conditions: 'condition:read' },
} as const satisfies Noun
