import type { Noun } from '../noun.ts'

/** Two records of one person become one, and two again. */
export const patientMerges = {
  permissions: { 'patient-merge:read': ['ADMIN', 'DOCTOR', 'STAFF'], 'patient-merge:write': ['ADMIN'] },
  lists: { patient_merges: 'patient-merge:read', patient_doubles: 'patient-merge:write' },
} as const satisfies Noun
