import type { Patient } from '@clinic/prisma/generated'
import { fullName } from '@clinic/shared/patients/patient-name'
import { nameWords } from '@clinic/shared/search/patient-readings'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import type { UpdateEvent } from '@clinic/shared/events/event-input'
import type { EventCategory } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { doByLot } from '../../lib/turns/by-lot.ts'
import { record } from '../audit/audit.service.ts'
import { updateEvents } from '../events/event.service.ts'
import { createPatient } from '../patients/patient.service.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { lockBooking, type BookingRow } from './booking.queries.ts'
import { asBooking, type BookingServer } from './page/begin-booking.ts'

/** Finds out who a booking is for, once its answer has been given, and makes the time an appointment of theirs. */
const settleBooking = (server: BookingServer, bookingId: string): Promise<void> =>
  asBooking(server, { id: bookingId }, async (context, id) => {
    const booking = await lockBooking(context, id)
    if (booking?.state !== 'booked' || booking.patientId) return
    await giveToPatient(context, booking, {})
    const { establishmentId } = booking
    await record(context, [], [{ topic: 'list', list: 'bookings', establishmentId, change: 'updated', id }])
  })

export const settleSoon = (server: BookingServer, bookingId: string): void =>
  doByLot(() =>
    settleBooking(server, bookingId).catch((error: unknown) => server.logger.warn({ err: error }, 'a booking was not settled')),
  )

/** Settles those that a server could not, because it ended or its database was away, and forgets what is old. Done each minute by one of the servers. */
export async function lookAfterBookings(server: BookingServer): Promise<void> {
  await server.system.$executeRaw`SELECT forget_bookings()`
  const rows = await server.system.$queryRaw<{ id: string }[]>`SELECT id FROM unsettled_bookings()`
  for (const { id } of rows)
    await settleBooking(server, id).catch((error: unknown) => server.logger.warn({ err: error }, 'a booking was not settled'))
}

type Given = { patientId?: string | null | undefined; event?: Partial<Omit<UpdateEvent, 'id'>> }

const overlapReason = { en: 'Booked by the patient on the booking page', th: 'ผู้ป่วยจองเองทางหน้าจองนัด' }

/**
 * Gives the time to the patient: the one whom the desk names, else the only one with the same name, birth date and telephone, else a new one. Of two
 * bookings of a person who is new here the second waits, and finds the patient that the first has made.
 */
export async function giveToPatient(
  context: SignedInContext,
  booking: BookingRow,
  { patientId, event = {} }: Given,
): Promise<BookingRow> {
  const { db } = context
  const { id, establishmentId, eventId, language } = booking
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('booking patient ' || ${establishmentId}, 0))`
  const known = patientId ?? booking.patientId ?? (await findKnown(context, booking))
  const found = known ?? (await createPatient(context, newPatient(booking))).id
  const visitType = await loadVisitType(context, booking.visitTypeId)
  const visit = visitType && {
    category: visitType.category as EventCategory,
    subject: visitTypeName(visitType, language),
  }
  if (eventId)
    await updateEvents(context, [
      {
        ...event,
        id: eventId,
        patientId: found,
        ...(!booking.patientId && visit),
        patientOverlapReason: overlapReason[language],
      },
    ])
  if (eventId) await db.$executeRaw`SELECT booking_is_told(${eventId}::uuid)`
  const settled = { patientId: found, isNewPatient: booking.isNewPatient || !known }
  await db.booking.update({ where: { id }, data: settled })
  return { ...booking, ...settled }
}

/** The only patient of the clinic of the same name in any order, birth date and telephone. */
export async function findKnown({ db }: SignedInContext, booking: BookingRow): Promise<string | undefined> {
  const { establishmentId, phoneValue, phoneDialCode, birthDate } = booking
  const patients = await db.patient.findMany({
    where: {
      phoneValue,
      phoneDialCode,
      birthDate,
      birthDateEstimated: false,
      establishments: { some: { establishmentId, archivedTime: null } },
    },
  })
  const same = patients.filter((patient) => nameKey(patient) === nameKey(booking))
  return same.length === 1 ? same[0]?.id : undefined
}

const nameKey = (person: Pick<Patient, 'firstName' | 'lastName'>) => nameWords(fullName(person)).toSorted().join(' ')

const newPatient = ({ establishmentId, firstName, lastName, birthDate, phoneValue, phoneDialCode, email }: BookingRow) => ({
  establishmentId,
  firstName,
  lastName,
  birthDate,
  email,
  phone: { value: phoneValue, dialCode: phoneDialCode, verified: false, extension: '' },
})
