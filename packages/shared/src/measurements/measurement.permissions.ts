import type { Noun } from '../noun.ts'

/** What was measured on a patient, which is part of their chart. Postgres shows others' only where the chart is open. */
export const measurements = {
  permissions: {
    /** The desk reads what it recorded itself, on the same day. */
    'measurement:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** The desk, where the clinic allows it. */
    'measurement:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'measurement-kind:write': ['ADMIN', 'DOCTOR'],
    'measurement-setting:write': ['ADMIN'],
  },
  audited: ['measurement', 'measurement_kind', 'measurement_setting'],
  lists: { measurements: 'measurement:read', measurement_kinds: 'measurement:read' },
  timeline: ['measurement'],
} as const satisfies Noun
