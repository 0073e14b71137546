import type { DoctorOff } from './doctor-time-off-data.ts'

/** The time zone of an establishment at which a doctor works. */
export const zoneOf = ({ establishments }: DoctorOff, establishmentId: string) =>
  (establishments.find(({ id }) => id === establishmentId) ?? establishments[0])?.timeZone ?? 'UTC'
