/** What a list of doctors may be sorted by. */
export const doctorSortFields = ['name', 'created', 'registrationId'] as const
export type DoctorSortField = (typeof doctorSortFields)[number]
