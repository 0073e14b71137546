import type { Connection } from '@clinic/prisma/client'
import type { Language } from '@clinic/shared/languages'
import type { MessageChannel, MessageFault, MessagePurpose, MessageStatus } from '@clinic/shared/messages/message'
import { askedAppointments, withAnswerAddresses, withDecline } from '@clinic/shared/messages/message-text'
import type { Env } from '../../env.ts'
import {
  answerToken,
  askingAddress,
  bookedAddress,
  shortAnswerToken,
  declineAddress,
  declineToken,
  oneClickAddress,
} from '../../lib/accounts/patient-links.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import { decrypt, encrypt } from '../../lib/encryption.ts'
import type { Attempt, Later } from '../../lib/jobs.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import type { MailedDocument } from '../../lib/mail/mail.ts'
import { publish } from '../../lib/pubsub.ts'
import type { Accepted, AskedAppointment, Channels, Sender } from '../channels/sender.ts'
import { repeatable, SendingFault } from '../channels/sender.ts'
import { readCalendars } from './calendar-file.ts'

export type SendingParts = { env: Env; system: Connection; channels: Channels; logger: Logger }

/** `waits`: how often the provider has asked to wait. `sealed`: the document that an e-mail carries, encrypted since it names the patient. */
export type MessageJob = { id: string; waits?: number; sealed?: string }

const purpose = 'message document'

export const jobOf = ({ authSecret }: Env, id: string, document?: MailedDocument): MessageJob => ({
  id,
  ...(document && { sealed: encrypt(document, authSecret, purpose) }),
})

/** Seconds that a provider may ask to wait, at most, and how often. */
const [longestWait, mostWaits] = [3600, 12]

/** Seconds until one is looked at again that the quiet hours hold back. */
const quietPause = 60

export const changeOf = (establishmentId: string, id: string, change: 'created' | 'updated') =>
  ({ topic: 'list', list: 'messages', establishmentId, change, id }) as const

type Taken = {
  id: string
  language: Language
  establishmentId: string
  channel: MessageChannel
  address: string
  subject: string
  text: string
  became: MessageStatus
}

/** Sends what still holds, and writes what became of it. */
export async function sendMessage(parts: SendingParts, { data, isLast }: Attempt<MessageJob>): Promise<Later<MessageJob> | void> {
  const { system, logger, channels } = parts
  const { id, waits = 0 } = data
  await system.client.$executeRaw`SELECT repeat_message(${id}::uuid, ${repeatable}::text[])`
  const [taken] = await system.client.$queryRaw<Taken[]>`SELECT * FROM take_message(${id}::uuid)`
  if (!taken) return
  const { establishmentId, channel } = taken
  if (taken.became === 'waiting' || taken.became === 'delayed') return { data, seconds: quietPause }
  if (taken.became !== 'sending') return publish(system.client, changeOf(establishmentId, id, 'updated'))
  const sender = await channels.senderOf(establishmentId, channel)
  if (!sender) return become(parts, id, 'not_sent', { fault: 'no_channel' })
  const document = data.sealed ? decrypt<MailedDocument>(data.sealed, parts.env.authSecret, purpose) : undefined
  const outcome = await trySending(parts, { taken, document }, sender)
  if (!(outcome instanceof SendingFault)) return become(parts, id, 'sent', outcome)
  const fate = fateOf(outcome, { isLast: isLast || waits >= mostWaits, channel })
  await become(parts, id, fate.status, { fault: fate.fault, ...(outcome.answer && { answer: outcome.answer }) })
  logger[fate.status === 'delayed' ? 'warn' : 'error']({ err: outcome }, `message ${fate.status}`)
  if (fate.status !== 'delayed') return
  if (outcome.retryAfter === undefined) throw outcome
  return { data: { ...data, waits: waits + 1 }, seconds: Math.min(outcome.retryAfter, longestWait) }
}

type Sending = { taken: Taken; document: MailedDocument | undefined }

async function trySending(parts: SendingParts, { taken, document }: Sending, sender: Sender): Promise<Accepted | SendingFault> {
  const { id: key, address, subject, language } = taken
  try {
    const asked = await openedAppointments(parts, taken)
    const offered = await toldOffer(parts, taken)
    const booked = await toldBooking(parts, taken)
    const { env } = parts
    const text = withAnswerAddresses(taken.text, (page, id) => {
      if (page === 'booked') return id === booked?.bookingId ? bookedAddress(env, language, booked) : ''
      const isOwn = page === 'offer' ? id === offered : asked.some(({ eventId }) => eventId === id)
      return isOwn ? askingAddress(env, language, { page, id, isShort: taken.channel === 'sms' }) : ''
    })
    const outgoing = { key, address, subject, text, language, asked }
    if (taken.channel !== 'email') return await sender.send(outgoing)
    const { decline, mail } = await declining(parts, taken)
    const calendars = await readCalendars(parts.system, { id: key, language, address, from: addressIn(parts.env.mailFrom) })
    return await sender.send({
      ...outgoing,
      text: decline ? withDecline(text, decline) : text,
      mail: { ...mail, calendars, ...(document && { document }) },
    })
  } catch (cause) {
    return cause instanceof SendingFault ? cause : new SendingFault({ fault: 'unreachable', isFinal: false, answer: '', cause })
  }
}

/** Of "Clinic desk <desk@clinic.test>". */
const addressIn = (from: string) => from.replace(/^.*<|>.*$/g, '')

type Fate = { status: 'delayed' | 'failed' | 'perhaps_sent'; fault: MessageFault | null }

/** What a fault means for a message: it is tried again but where that is of no use, or where it may have been sent. */
function fateOf(
  { isUncertain, isFinal, fault }: SendingFault,
  { isLast, channel }: { isLast: boolean; channel: MessageChannel },
): Fate {
  if (isUncertain && !repeatable.includes(channel)) return { status: 'perhaps_sent', fault: null }
  return { status: isFinal || isLast ? 'failed' : 'delayed', fault }
}

/** What the text asks about, with addresses at which the patient answers: the message's own appointments, whatever else a clinic or a name writes. */
async function openedAppointments({ env, system }: SendingParts, { id, text, channel }: Taken): Promise<AskedAppointment[]> {
  const opened: AskedAppointment[] = []
  for (const { eventId, line } of askedAppointments(text)) {
    const hash = hashLinkToken((channel === 'sms' ? shortAnswerToken : answerToken)(env, eventId))
    const [row] = await system.client.$queryRaw<{ isOpen: boolean | null }[]>`
      SELECT open_appointment_link(${id}::uuid, ${eventId}::uuid, ${hash}) AS "isOpen"`
    const [told] = await system.client.$queryRaw<{ startTime: Date }[]>`SELECT * FROM told_time(${id}::uuid, ${eventId}::uuid)`
    if (row?.isOpen && told) opened.push({ eventId, line, startTime: told.startTime })
  }
  return opened
}

/** The offer of a message, whatever else its text holds. */
async function toldOffer({ system }: SendingParts, { id }: Taken): Promise<string | undefined> {
  const [row] = await system.client.$queryRaw<{ offerId: string }[]>`SELECT "offerId" FROM told_offer(${id}::uuid)`
  return row?.offerId
}

/** The booking of a message, with the clinic's part of the address at which patients book. */
async function toldBooking({ system }: SendingParts, { id }: Taken): Promise<{ bookingId: string; path: string } | undefined> {
  const [row] = await system.client.$queryRaw<{ bookingId: string; path: string }[]>`SELECT * FROM told_booking(${id}::uuid)`
  return row
}

/** Where the patient declines such messages, for the text and for mail programs; nothing of what nobody declines. */
async function declining({ env, system }: SendingParts, { id, language }: Taken) {
  const hash = hashLinkToken(declineToken(env, id))
  const [row] = await system.client.$queryRaw<{ purpose: MessagePurpose | null }[]>`
    SELECT open_decline_link(${id}::uuid, ${hash}) AS purpose`
  if (!row?.purpose) return {}
  const address = declineAddress(env, language, id)
  return { decline: { language, purpose: row.purpose, address }, mail: { oneClick: oneClickAddress(env, id) } }
}

type Outcome = Accepted & { fault?: MessageFault | null; answer?: string }

async function become({ system }: SendingParts, id: string, status: MessageStatus, outcome: Outcome): Promise<void> {
  const { fault = null, ...said } = outcome
  const rows = await system.client.$queryRaw<{ establishmentId: string }[]>`
    SELECT "establishmentId" FROM record_sending(${id}::uuid, ${status}, ${fault}, ${JSON.stringify(said)}::jsonb)`
  await publish(system.client, ...rows.map(({ establishmentId }) => changeOf(establishmentId, id, 'updated')))
}
