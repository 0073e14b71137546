import { eventStatusRules } from '@clinic/shared/events/event'
import type { Permission } from '@clinic/shared/users/permissions'
import type { Appointment, StepLink } from '../../lib/feature/slots.ts'

/** From a patient who is here, or has been, to the invoice of the appointment: the one there is, or a new one. */
export function invoiceOfAppointment(
  { id, invoiceId, patientId, status }: Appointment,
  may: (permission: Permission) => boolean,
): StepLink | undefined {
  if (invoiceId) return may('invoice:read') ? { path: `/invoices/${invoiceId}` } : undefined
  const { phase } = eventStatusRules[status]
  const isHere = patientId !== null && (phase === 'present' || phase === 'over')
  if (!isHere || !may('invoice:draft-own')) return undefined
  return { path: `/invoices/new?event=${id}`, isMain: phase === 'over', opensForm: true }
}
