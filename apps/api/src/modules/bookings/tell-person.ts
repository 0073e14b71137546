import { titleOf } from '@clinic/shared/doctors/profession-title'
import { doctorName } from '@clinic/shared/doctors/titles'
import type { SignedInContext } from '../../context.ts'
import type { BookingRow } from './booking.queries.ts'
import type { BookingOutcome } from './booking-mails.ts'
import { outcomeMail } from './booking-mails.ts'
import { bookedAddress } from './booking.secrets.ts'

/**
 * Tells whoever booked what became of it, at the address that they typed, whoever they are; so the messages about appointments don't tell it a second
 * time. Nothing is sent where they have no e-mail address.
 */
export async function sendOutcome(
  context: SignedInContext,
  { id, establishmentId, eventId, email, language, reason }: BookingRow,
  outcome: BookingOutcome,
): Promise<void> {
  const { db, env, mailer } = context
  if (!eventId) return
  await db.$executeRaw`SELECT booking_is_told(${eventId}::uuid)`
  if (!email) return
  const [clinic, event, settings] = [
    await db.establishment.findFirstOrThrow({ where: { id: establishmentId } }),
    await db.event.findFirstOrThrow({ where: { id: eventId }, include: { doctor: true } }),
    await db.bookingSettings.findFirstOrThrow({ where: { establishmentId } }),
  ]
  const { doctor, startTime } = event
  const mail = outcomeMail({
    to: email,
    outcome,
    language,
    clinic,
    startTime,
    reason,
    doctorName: doctor ? doctorName({ ...doctor, title: titleOf(doctor) }, language) : '',
    address: bookedAddress(env, settings.path, language, id),
  })
  await mailer.sendLater(mail, context)
}
