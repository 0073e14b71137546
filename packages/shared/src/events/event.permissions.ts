import type { Noun } from '../noun.ts'

export const events = {
  permissions: {
    'event:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** All of the clinic's appointments. */
    'event:write': ['ADMIN', 'STAFF'],
    /** Those of the doctor that the account belongs to. */
    'event:write-own': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** Overbook any doctor; a doctor may always overbook their own time. */
    'event:overbook': ['ADMIN'],
    'event:reopen': ['ADMIN'],
  },
  audited: ['event'],
  papers: { appointments: ['a6', '80mm', '58mm'], days: ['a4', 'a5'] },
  timeline: ['appointment'],
} as const satisfies Noun
