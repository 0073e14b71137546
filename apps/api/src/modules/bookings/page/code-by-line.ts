import { randomUUID } from 'node:crypto'
import { doByLot } from '../../../lib/turns/by-lot.ts'
import { lockBooking } from '../booking.queries.ts'
import { codeHashOf } from '../booking.secrets.ts'
import type { CodeMail } from '../booking-mails.ts'
import { findKnown } from '../settle-booking.ts'
import { asBooking, type BookingServer } from './begin-booking.ts'

type Sent = { bookingId: string; code: string; mail: CodeMail }

/**
 * Sends the code by LINE as well, to the one patient whose own telephone number or e-mail address it went to, where the clinic has linked them. That is
 * looked up after the answer, which is the same for all; a stranger gets nothing by it, since they would have to read the patient's LINE.
 */
export const sendByLineToo = (server: BookingServer, sent: Sent): void =>
  doByLot(() =>
    send(server, sent).catch((error: unknown) =>
      server.logger.warn({ err: error }, 'the code of a booking was not sent by LINE'),
    ),
  )

async function send(server: BookingServer, { bookingId, code, mail: { short: text, language } }: Sent): Promise<void> {
  const found = await lineUserOf(server, { bookingId, code })
  const sender = found && (await server.channels.senderOf(found.establishmentId, 'line'))
  if (found && sender) await sender.send({ key: randomUUID(), address: found.lineUserId, subject: '', text, language })
}

/** Whom the code that was sent last goes to by LINE. */
export const lineUserOf = (server: BookingServer, { bookingId, code }: Pick<Sent, 'bookingId' | 'code'>) =>
  asBooking(server, { id: bookingId }, async (context, id) => {
    const booking = await lockBooking(context, id)
    if (booking?.state !== 'code_sent' || booking.codeHash !== codeHashOf(server.env, id, code)) return undefined
    const patientId = await findKnown(context, booking)
    const { establishmentId, codeBy, email } = booking
    if (!patientId) return undefined
    const patient = await context.db.patient.findFirst({ where: { id: patientId }, select: { email: true } })
    if (codeBy === 'email' && patient?.email?.toLowerCase() !== email?.toLowerCase()) return undefined
    const link = await context.db.lineLink.findFirst({ where: { patientId, establishmentId, blockedTime: null } })
    return link ? { establishmentId, lineUserId: link.lineUserId } : undefined
  })
