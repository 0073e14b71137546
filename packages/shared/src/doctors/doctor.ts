/** Fields that a list of doctors can be sorted by. */
export const doctorSortFields = ['name', 'created', 'registrationId'] as const
export type DoctorSortField = (typeof doctorSortFields)[number]
