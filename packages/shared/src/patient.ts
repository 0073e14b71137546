/** Fields that a list of patients can be sorted by. */
export const patientSortFields = ['created', 'name', 'hospitalNumber', 'dob'] as const
export type PatientSortField = (typeof patientSortFields)[number]
