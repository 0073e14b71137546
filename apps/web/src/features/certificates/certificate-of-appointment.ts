import { eventStatusRules } from '@clinic/shared/events/event'
import type { Permission } from '@clinic/shared/users/permissions'
import type { Appointment, StepLink } from '../../lib/feature/slots.ts'

/** In the address of a patient: the day of the visit of which a certificate is issued. */
export const certifyParameter = 'certify'

/** From a patient who is here, or has been, to a certificate of the examination. */
export function certificateOfAppointment(
  { patientId, date, status }: Appointment,
  may: (permission: Permission) => boolean,
): StepLink | undefined {
  const { phase } = eventStatusRules[status]
  const isHere = phase === 'present' || phase === 'over'
  if (!patientId || !isHere || !may('certificate:issue-own')) return undefined
  return { path: `/patients/${patientId}?${certifyParameter}=${date}`, opensForm: true }
}
