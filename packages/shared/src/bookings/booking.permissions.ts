import type { Noun } from '../noun.ts'

/** What patients book by themselves. */
export const bookings = {
  permissions: {
    'booking:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** To accept and decline requests, and to say who somebody is. */
    'booking:answer': ['ADMIN', 'STAFF'],
    /** What may be booked, by which rules. */
    'booking:settings': ['ADMIN'],
  },
  audited: ['booking', 'booking_settings'],
  lists: { bookings: 'booking:read' },
} as const satisfies Noun
