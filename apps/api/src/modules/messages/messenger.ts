import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Addresses } from '@clinic/shared/messages/addresses'
import { addressesOf } from '@clinic/shared/messages/addresses'
import type { MessageChannel } from '@clinic/shared/messages/message'
import type { MessageFact, PlannedMessage } from '@clinic/shared/messages/plan-messages'
import { planMessages } from '@clinic/shared/messages/plan-messages'
import { v7 as uuidv7 } from 'uuid'
import type { Cause, Jobs } from '../../lib/jobs.ts'
import { publish } from '../../lib/pubsub.ts'
import { sqlState } from '../../lib/sql-state.ts'
import type { MessageJob, SendingParts } from './send-message.ts'
import { changeOf, sendMessage } from './send-message.ts'

export type Messenger = {
  /** Stores what is to be sent now; it is sent in the background. Done each minute by one of the servers. */
  look(): Promise<void>
  /** Sends a stored message, in the background. */
  send(id: string, cause: Cause): Promise<void>
}

type MessengerParts = SendingParts & { jobs: Jobs }

/** Retries after 30 to 60 s, then after twice as long each time: over about four hours. */
const retries = { retryDelay: 30, retryLimit: 9, expireInSeconds: 120 }
/** Appointments that are looked at in one go. */
const most = 500
/** Milliseconds. */
const timeout = 30_000

export async function createMessenger(parts: MessengerParts): Promise<Messenger> {
  const { jobs, system, logger, channels } = parts
  const queue = await jobs.openQueue<MessageJob>('message', retries, (attempt) => sendMessage(parts, attempt))
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

  /** Answers how many appointments are told of, or left as known. */
  async function storeDue(): Promise<number> {
    const rows = await system.read<{ fact: Stored }>(Prisma.sql`SELECT fact FROM messages_due(${most})`)
    const facts = await reachedFacts(
      system,
      rows.map(({ fact }) => fact),
    )
    const open = new Map<string, MessageChannel[]>()
    for (const { clinic } of facts) if (!open.has(clinic.id)) open.set(clinic.id, await channels.openAt(clinic.id))
    const plan = planMessages(facts, { now: new Date(), openAt: (clinicId) => open.get(clinicId) ?? [] })
    let count = 0
    for (const planned of plan)
      await store(planned).then(
        () => (count += planned.about.length),
        (error: unknown) => {
          // An appointment was changed meanwhile, and is looked at again; or another server has told of it.
          if (!['40001', '23505'].includes(sqlState(error) ?? '')) throw error
          logger.debug({ err: error }, 'an appointment changed while its message was written')
        },
      )
    return count
  }

  async function look(): Promise<void> {
    const withdrawn = await system.client.$queryRaw<{ id: string; establishmentId: string }[]>`
      SELECT id, "establishmentId" FROM withdraw_outdated_messages()`
    await publish(system.client, ...withdrawn.map(({ id, establishmentId }) => changeOf(establishmentId, id, 'updated')))
    while ((await storeDue()) >= most);
  }

  await jobs.schedule('messages', '* * * * *', look)
  return { look, send }
}

const json = (value: unknown) => (value ? JSON.stringify(value) : null)

/** As Postgres writes it. */
type Stored = Omit<MessageFact, 'startTime' | 'knownStart' | 'patient'> & {
  startTime: string
  knownStart: string | null
  patient: Omit<NonNullable<MessageFact['patient']>, 'addresses'> | null
}

/** With where their patients are reached. */
async function reachedFacts({ client }: Connection, stored: readonly Stored[]): Promise<MessageFact[]> {
  const reached = new Map<string, Addresses>()
  for (const [clinicId, facts] of Map.groupBy(stored, ({ clinic }) => clinic.id)) {
    const ids = [...new Set(facts.flatMap(({ patient }) => patient?.id ?? []))]
    const rows = await client.$queryRaw<{ patientId: string; addresses: Parameters<typeof addressesOf>[0] }[]>`
      SELECT * FROM patient_addresses(${ids}::uuid[], ${clinicId}::uuid)`
    for (const { patientId, addresses } of rows) reached.set(`${clinicId} ${patientId}`, addressesOf(addresses))
  }
  return stored.map((fact) => factOf(fact, reached.get(`${fact.clinic.id} ${fact.patient?.id}`) ?? {}))
}

const factOf = ({ startTime, knownStart, patient, ...fact }: Stored, addresses: Addresses): MessageFact => ({
  ...fact,
  patient: patient && { ...patient, addresses },
  rules: fact.rules ?? [],
  startTime: new Date(startTime),
  knownStart: knownStart === null ? null : new Date(knownStart),
})
