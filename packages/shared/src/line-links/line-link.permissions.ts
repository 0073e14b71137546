import type { Noun } from '../noun.ts'

/** Patients and doctors whom a clinic reaches in LINE: whoever writes patients links them, doctors link themselves. */
export const lineLinks = {
  permissions: {
    'line-link:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'line-link:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** To end a doctor's. */
    'line-link:end': ['ADMIN'],
    /** To set up the clinic's account. */
    'line-link:settings': ['ADMIN'],
  },
  audited: ['line_link', 'line_account'],
  lists: { lineLinks: 'line-link:read' },
} as const satisfies Noun
