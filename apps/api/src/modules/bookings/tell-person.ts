import { titleOf } from '@clinic/shared/doctors/profession-title'
import { doctorName } from '@clinic/shared/doctors/titles'
import type { SignedInContext } from '../../context.ts'
import type { BookingRow } from './booking.queries.ts'
import type { BookingOutcome } from './booking-mails.ts'
import { outcomeMail } from './booking-mails.ts'
import { bookedAddress } from './booking.secrets.ts'

/**
 * Tells whoever booked what became of it, whoever they are: at the address that the code went to, and the e-mail address that they typed. So the
 * messages about appointments, which go to the patient, don't tell it a second time.
 */
export async function sendOutcome(
  context: SignedInContext,
  { id, establishmentId, eventId, email, language, reason, codeBy, phoneDialCode, phoneValue }: BookingRow,
  outcome: BookingOutcome,
): Promise<void> {
  const { db, env, mailer, channels } = context
  if (!eventId) return
  await db.$executeRaw`SELECT booking_is_told(${eventId}::uuid)`
  const byText = codeBy === 'sms'
  if (!email && !byText) return
  const [clinic, event, settings] = [
    await db.establishment.findFirstOrThrow({ where: { id: establishmentId } }),
    await db.event.findFirstOrThrow({ where: { id: eventId }, include: { doctor: true } }),
    await db.bookingSettings.findFirstOrThrow({ where: { establishmentId } }),
  ]
  const { doctor, startTime } = event
  const { short, ...mail } = outcomeMail({
    to: email ?? '',
    outcome,
    language,
    clinic,
    startTime,
    reason,
    doctorName: doctor ? doctorName({ ...doctor, title: titleOf(doctor) }, language) : '',
    address: bookedAddress(env, settings.path, language, id),
  })
  if (email) await mailer.sendLater(mail, context)
  if (byText) channels.textSoon({ establishmentId, address: `${phoneDialCode}${phoneValue}`, text: short, language }, context)
}
