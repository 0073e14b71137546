/** Fields that a list of patients can be sorted by. `name` begins with the surname. */
export const patientSortFields = ['created', 'name', 'givenName', 'hospitalNumber', 'dob'] as const
export type PatientSortField = (typeof patientSortFields)[number]
