import { Prisma } from '@clinic/prisma/generated'
import type { Language } from '@clinic/shared/languages'
import type { MessageChannel } from '@clinic/shared/messages/message'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { publish } from '../../../lib/pubsub.ts'
import { loadOpenChannels } from '../message.queries.ts'
import { changeOf } from '../send-message.ts'

/** `texts`: may hold the mark of the booking's address. */
type BookingMessage = {
  establishmentId: string
  bookingId: string
  /** As whoever booked wrote it. */
  toName: string
  channel: MessageChannel
  address: string
  language: Language
  texts: { subject: string; text: string; smsText: string }
}

/** Stores what whoever booked by themselves is told, whoever they are; it is sent in the background, also in quiet hours, since they wait for it. */
export async function sendBookingMessage(context: SignedInContext, { texts, ...to }: BookingMessage): Promise<void> {
  const isOpen = (await loadOpenChannels(context, to.establishmentId)).includes(to.channel)
  const fate = isOpen ? { status: 'waiting' } : { status: 'not_sent', fault: 'no_channel' }
  const message = { id: uuidv7(), kind: 'booking', ...to, ...texts, ...fate }
  await context.db.$queryRaw(Prisma.sql`SELECT store_booking_message(${JSON.stringify(message)}::jsonb)::text`)
  await publish(context.db, changeOf(to.establishmentId, message.id, 'created'))
  if (isOpen) await context.messenger.send(message.id, context)
}
