import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Language } from '@clinic/shared/languages'
import type { MessageChannel, MessageFault, MessageStatus } from '@clinic/shared/messages/message'
import type { MessageFact, PlannedMessage } from '@clinic/shared/messages/plan-messages'
import { askedAppointments, withAnswerAddresses } from '@clinic/shared/messages/message-text'
import { planMessages } from '@clinic/shared/messages/plan-messages'
import { v7 as uuidv7 } from 'uuid'
import type { Env } from '../../env.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import type { Attempt, Cause, Jobs } from '../../lib/jobs.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import { mailFaultOf } from '../../lib/mail/mail-fault.ts'
import type { Mailer } from '../../lib/mail/mail.ts'
import { hasMailServer } from '../../lib/mail/mail.ts'
import { publish } from '../../lib/pubsub.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { answerAddress, answerToken } from '../../lib/accounts/answer-link.ts'

export type Messenger = {
  /** Stores what is to be sent now; it is sent in the background. Done each minute by one of the servers. */
  look(): Promise<void>
  /** Sends a stored message, in the background. */
  send(id: string, cause: Cause): Promise<void>
  /** Whether the product can send e-mails: the demo's go to the mailbox of this machine. */
  canMail: boolean
}

type MessengerParts = { env: Env; system: Connection; jobs: Jobs; mailer: Mailer; logger: Logger }

/** Retries after 30 to 60 s, then after twice as long each time: over about four hours. */
const retries = { retryDelay: 30, retryLimit: 9, expireInSeconds: 120 }
/** Appointments that are looked at in one go. */
const most = 500
/** Milliseconds. */
const timeout = 30_000

export async function createMessenger(parts: MessengerParts): Promise<Messenger> {
  const { env, jobs, system, logger } = parts
  const canMail = hasMailServer(env) || env.demo
  const queue = await jobs.openQueue<{ id: string }>('message', retries, (attempt) => sendMessage({ ...parts, canMail }, attempt))
  const send = (id: string, cause: Cause) => queue.add({ id }, cause)

  async function store(planned: PlannedMessage): Promise<void> {
    const id = uuidv7()
    const { message, about } = planned
    const steps: (() => void)[] = []
    await system.transaction(
      async (db, read) => {
        const stored = message && { id, ...message }
        const [row] = await read<{ toSend: boolean }>(
          Prisma.sql`SELECT store_message(${json(stored)}::jsonb, ${json(about)}::jsonb) AS "toSend"`,
        )
        if (message) await publish(db, changeOf(message.establishmentId, id, 'created'))
        if (row?.toSend) await send(id, { db, afterCommit: (step) => void steps.push(step) })
      },
      { timeout },
    )
    for (const step of steps) step()
  }

  async function look(): Promise<void> {
    const rows = await system.read<{ fact: Stored }>(Prisma.sql`SELECT fact FROM messages_due(${most})`)
    const plan = planMessages(
      rows.map(({ fact }) => factOf(fact)),
      { now: new Date(), hasMailServer: canMail },
    )
    for (const planned of plan)
      await store(planned).catch((error: unknown) => {
        // An appointment was changed meanwhile, and is looked at again; or another server has told of it.
        if (!['40001', '23505'].includes(sqlState(error) ?? '')) throw error
        logger.debug({ err: error }, 'an appointment changed while its message was written')
      })
  }

  await jobs.schedule('messages', '* * * * *', look)
  return { look, send, canMail }
}

const json = (value: unknown) => (value ? JSON.stringify(value) : null)

const changeOf = (establishmentId: string, id: string, change: 'created' | 'updated') =>
  ({ topic: 'list', list: 'messages', establishmentId, change, id }) as const

/** As Postgres writes it. */
type Stored = Omit<MessageFact, 'startTime' | 'knownStart'> & { startTime: string; knownStart: string | null }

const factOf = ({ startTime, knownStart, ...fact }: Stored): MessageFact => ({
  ...fact,
  rules: fact.rules ?? [],
  startTime: new Date(startTime),
  knownStart: knownStart === null ? null : new Date(knownStart),
})

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
async function sendMessage(
  parts: MessengerParts & { canMail: boolean },
  { data: { id }, isLast }: Attempt<{ id: string }>,
): Promise<void> {
  const { system, mailer, logger, canMail } = parts
  const [taken] = await system.client.$queryRaw<Taken[]>`SELECT * FROM take_message(${id}::uuid)`
  if (!taken) return
  if (taken.became !== 'sending') return publish(system.client, changeOf(taken.establishmentId, id, 'updated'))
  if (!canMail) return become(parts, id, 'not_sent', 'no_channel')
  try {
    const text = await withAddresses(parts, taken)
    await mailer.send({ to: taken.address, subject: taken.subject, text, messageId: id })
  } catch (error) {
    const { fault, isFinal } = mailFaultOf(error)
    const isGivenUp = isLast || isFinal
    await become(parts, id, isGivenUp ? 'failed' : 'delayed', fault === 'not_made' ? 'mail_refused' : fault)
    logger[isGivenUp ? 'error' : 'warn']({ err: error }, isGivenUp ? 'message given up' : 'message delayed')
    if (!isGivenUp) throw error
    return
  }
  await become(parts, id, 'sent', null)
}

/** The text with the addresses at which the patient answers: of the message's own appointments, whatever else a clinic or a name writes. */
async function withAddresses({ env, system }: MessengerParts, { id, text, language }: Taken): Promise<string> {
  const addresses = new Map<string, string>()
  for (const eventId of askedAppointments(text)) {
    const hash = hashLinkToken(answerToken(env, eventId))
    const [row] = await system.client.$queryRaw<{ isOpen: boolean | null }[]>`
      SELECT open_appointment_link(${id}::uuid, ${eventId}::uuid, ${hash}) AS "isOpen"`
    if (row?.isOpen) addresses.set(eventId, answerAddress(env, language, eventId))
  }
  return withAnswerAddresses(text, (eventId) => addresses.get(eventId) ?? '')
}

async function become({ system }: MessengerParts, id: string, status: MessageStatus, fault: MessageFault | null): Promise<void> {
  const rows = await system.client.$queryRaw<{ establishmentId: string }[]>`
    SELECT "establishmentId" FROM message_became(${id}::uuid, ${status}, ${fault})`
  await publish(system.client, ...rows.map(({ establishmentId }) => changeOf(establishmentId, id, 'updated')))
}
