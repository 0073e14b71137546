import type { AcceptBooking, DeclineBooking, LinkBooking } from '@clinic/shared/bookings/booking-settings-input'
import type { FieldChange } from '@clinic/shared/errors'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { updateEvents } from '../events/event.service.ts'
import { removeEstablishmentFromPatient } from '../patients/patient.service.ts'
import { lockBooking, type BookingRow } from './booking.queries.ts'
import { giveToPatient } from './settle-booking.ts'
import { sendOutcome } from './tell-person.ts'

/** Accepts a request: its appointment becomes the patient's, at its time or at another one. The person is told. */
export async function acceptBooking(
  context: SignedInContext,
  { id, patientId, startTime, doctorId }: AcceptBooking,
): Promise<BookingRow> {
  const booking = await findRequest(context, id)
  await checkPatient(context, booking, patientId)
  const length = +booking.endTime - +booking.startTime
  const time = startTime && { startTime, endTime: new Date(+startTime + length) }
  const event = { status: 'confirmed' as const, ...time, ...(doctorId && { doctorId }) }
  const settled = await giveToPatient(context, booking, { patientId, event })
  return answer(context, settled, { state: 'booked' }, 'accepted')
}

/** Declines a request and frees its time. The person is told, with the reason. */
export async function declineBooking(context: SignedInContext, { id, reason }: DeclineBooking): Promise<BookingRow> {
  const booking = await findRequest(context, id)
  if (booking.eventId) await updateEvents(context, [{ id: booking.eventId, status: 'cancelled', cancelReason: 'clinic' }])
  return answer(context, booking, { state: 'declined', reason: reason ?? '' }, 'declined')
}

/** Gives an appointment that a patient booked to the patient whom the clinic knows already; a record that the booking made is archived. */
export async function linkBooking(context: SignedInContext, { id, patientId }: LinkBooking): Promise<BookingRow> {
  const booking = await lockBooking(context, id)
  if (!booking?.patientId || booking.state !== 'booked') throw notFound('Booking')
  const { establishmentId, patientId: formerId, isNewPatient } = booking
  if (formerId === patientId) return booking
  await checkPatient(context, booking, patientId)
  const settled = await giveToPatient(context, booking, { patientId })
  const isLeftAlone = isNewPatient && (await context.db.event.count({ where: { patientId: formerId } })) === 0
  if (isLeftAlone) await removeEstablishmentFromPatient(context, { patientId: formerId, establishmentId })
  await context.db.booking.update({ where: { id }, data: { isNewPatient: false } })
  const patients = await context.db.patient.findMany({ where: { id: { in: [formerId, patientId] } } })
  const nameOf = (wanted: string) =>
    fullName(patients.find((patient) => patient.id === wanted) ?? { firstName: '', lastName: '' })
  await tell(context, settled, [{ field: 'patient', from: nameOf(formerId), to: nameOf(patientId) }])
  return { ...settled, isNewPatient: false }
}

/** One that the desk has not answered yet. */
async function findRequest(context: SignedInContext, id: string): Promise<BookingRow> {
  const booking = await lockBooking(context, id)
  if (booking?.state !== 'requested') throw notFound('Booking')
  return booking
}

async function checkPatient({ db }: SignedInContext, { establishmentId }: BookingRow, patientId: string | null | undefined) {
  if (!patientId) return
  const link = await db.patientEstablishment.findFirst({ where: { patientId, establishmentId, archivedTime: null } })
  if (!link) throw badInput(['input.patientId', 'unknown_reference'])
}

async function answer(
  context: SignedInContext,
  booking: BookingRow,
  given: { state: 'booked' | 'declined'; reason?: string },
  outcome: 'accepted' | 'declined',
): Promise<BookingRow> {
  const answered = { ...given, answeredTime: new Date(), answeredBy: context.viewer.name }
  await context.db.booking.update({ where: { id: booking.id }, data: answered })
  const after = { ...booking, ...answered }
  await sendOutcome(context, after, outcome)
  await tell(context, after, [{ field: 'state', from: booking.state, to: given.state }])
  return after
}

const tell = (context: SignedInContext, { id, establishmentId }: BookingRow, changes: FieldChange[]) =>
  recordAndPublish(context, {
    entity: 'booking',
    entityId: id,
    list: 'bookings',
    establishmentIds: [establishmentId],
    action: 'updated',
    changes,
  })
