import { titleOf } from '@clinic/shared/doctors/profession-title'
import { doctorName } from '@clinic/shared/doctors/titles'
import { bookedMark } from '@clinic/shared/messages/message-text'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../context.ts'
import { sendBookingMessage } from '../messages/kinds/booking-message.service.ts'
import type { BookingRow } from './booking.queries.ts'
import type { BookingOutcome } from './booking-mails.ts'
import { outcomeTexts } from './booking-mails.ts'

/**
 * Tells whoever booked what became of it, whoever they are: at the address that the code went to, and the e-mail address that they typed. So the
 * messages about appointments, which go to the patient, don't tell it a second time.
 */
export async function sendOutcome(context: SignedInContext, booking: BookingRow, outcome: BookingOutcome): Promise<void> {
  const { db } = context
  const { id, establishmentId, eventId, email, language, reason, codeBy, phoneDialCode, phoneValue } = booking
  if (!eventId) return
  await db.$executeRaw`SELECT booking_is_told(${eventId}::uuid)`
  const [clinic, event] = [
    await db.establishment.findFirstOrThrow({ where: { id: establishmentId } }),
    await db.event.findFirstOrThrow({ where: { id: eventId }, include: { doctor: true } }),
  ]
  const { doctor, startTime } = event
  const texts = outcomeTexts({
    outcome,
    language,
    clinic,
    startTime,
    reason,
    doctorName: doctor ? doctorName({ ...doctor, title: titleOf(doctor) }, language) : '',
    address: bookedMark(id),
  })
  const told = { establishmentId, bookingId: id, toName: fullName(booking), language, texts }
  if (email) await sendBookingMessage(context, { ...told, channel: 'email', address: email })
  if (codeBy === 'sms') await sendBookingMessage(context, { ...told, channel: 'sms', address: `${phoneDialCode}${phoneValue}` })
}
