import type { Noun } from '../noun.ts'

/** Files of a patient, which are part of the chart. Whoever sent a file reads it also where the chart is closed to them. */
export const patientFiles = {
  permissions: {
    /** The desk reads what it sent itself. */
    'patient-file:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** The desk, where the clinic allows it. */
    'patient-file:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'patient-file-drawing:write': ['ADMIN', 'DOCTOR'],
    'patient-file-setting:write': ['ADMIN'],
  },
  audited: ['patient_file', 'patient_file_setting'],
  lists: { patient_files: 'patient-file:read' },
  timeline: ['patient_file'],
} as const satisfies Noun
