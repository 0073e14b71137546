import type { Noun } from '../noun.ts'

/** When doctors work. */
export const schedules = {
  permissions: {
    'schedule:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'schedule:write': ['ADMIN'],
    /** One's own, as a doctor. */
    'schedule:write-own': ['ADMIN', 'DOCTOR'],
  },
  audited: ['schedule'],
  lists: { schedules: 'schedule:read' },
} as const satisfies Noun
