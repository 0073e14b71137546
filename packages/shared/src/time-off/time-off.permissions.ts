import type { Noun } from '../noun.ts'

/** When doctors are off, and when they work beside their hours. */
export const timeOff = {
  permissions: {
    'time-off:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'time-off:write': ['ADMIN'],
    /** One's own, as a doctor. */
    'time-off:write-own': ['ADMIN', 'DOCTOR'],
  },
  audited: ['timeOff', 'extraHours'],
  lists: { timeOff: 'time-off:read', extraHours: 'time-off:read' },
} as const satisfies Noun
