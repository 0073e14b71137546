import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Addresses } from '@clinic/shared/messages/addresses'
import { addressesOf } from '@clinic/shared/messages/addresses'
import type { MessageChannel } from '@clinic/shared/messages/message'
import type { MessageFact, PlannedMessage, ToldPatient } from '@clinic/shared/messages/plan-messages'
import { planMessages } from '@clinic/shared/messages/plan-messages'
import type { RecallFact } from '@clinic/shared/messages/plan-recalls'
import { planRecall } from '@clinic/shared/messages/plan-recalls'
import { v7 as uuidv7 } from 'uuid'
import type { Cause, Jobs } from '../../lib/jobs.ts'
import type { MailedDocument } from '../../lib/mail/mail.ts'
import { publish } from '../../lib/pubsub.ts'
import { sqlState } from '../../lib/sql-state.ts'
import type { MessageJob, SendingParts } from './send-message.ts'
import { changeOf, jobOf, sendMessage } from './send-message.ts'

export type Messenger = {
  /** Stores what is to be sent now; it is sent in the background. Done each minute by one of the servers. */
  look(): Promise<void>
  /** Sends a stored message, in the background; `document` is attached to an e-mail. */
  send(id: string, cause: Cause, document?: MailedDocument): Promise<void>
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
  const send: Messenger['send'] = (id, cause, document) => queue.add(jobOf(parts.env, id, document), cause)

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

  /** Answers how many appointments and recalls are told of, or left as known. */
  async function storeDue(): Promise<number> {
    const stored = factsIn(await system.read<{ fact: StoredFact }>(Prisma.sql`SELECT fact FROM messages_due(${most})`))
    const recalls = factsIn(await system.read<{ fact: StoredRecall }>(Prisma.sql`SELECT fact FROM recalls_due(${most})`))
    const addressesAt = await readAddresses(system, [...stored, ...recalls])
    const open = new Map<string, MessageChannel[]>()
    for (const { clinic } of [...stored, ...recalls])
      if (!open.has(clinic.id)) open.set(clinic.id, await channels.openAt(clinic.id))
    const openAt = (clinicId: string) => open.get(clinicId) ?? []
    const facts = stored.map((fact) => factOf(fact, addressesAt))
    const plan = [
      ...planMessages(facts, { now: new Date(), openAt }),
      ...recalls.map((fact) => ({ message: planRecall(recallFactOf(fact, addressesAt), openAt(fact.clinic.id)), about: [] })),
    ]
    let count = 0
    for (const planned of plan)
      await store(planned).then(
        () => (count += planned.about.length || 1),
        (error: unknown) => {
          // An appointment or a recall was changed meanwhile, and is looked at again; or another server has told of it.
          if (!['40001', '23505'].includes(sqlState(error) ?? '')) throw error
          logger.debug({ err: error }, 'it changed while its message was written')
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

const factsIn = <Fact>(rows: readonly { fact: Fact }[]) => rows.map(({ fact }) => fact)

type Unreached<Fact> = Omit<Fact, 'patient'> & { patient: Omit<ToldPatient, 'addresses'> }

/** As Postgres writes them. */
type StoredRecall = Unreached<RecallFact>
type StoredFact = Omit<MessageFact, 'startTime' | 'knownStart' | 'patient'> & {
  startTime: string
  knownStart: string | null
  patient: Omit<ToldPatient, 'addresses'> | null
}

type AddressesOf = (clinicId: string, patientId: string) => Addresses

/** Where the patients of facts are reached. */
async function readAddresses(
  { client }: Connection,
  facts: readonly Pick<StoredFact, 'clinic' | 'patient'>[],
): Promise<AddressesOf> {
  const known = new Map<string, Addresses>()
  for (const [clinicId, together] of Map.groupBy(facts, ({ clinic }) => clinic.id)) {
    const ids = [...new Set(together.flatMap(({ patient }) => patient?.id ?? []))]
    const rows = await client.$queryRaw<{ patientId: string; addresses: Parameters<typeof addressesOf>[0] }[]>`
      SELECT * FROM patient_addresses(${ids}::uuid[], ${clinicId}::uuid)`
    for (const { patientId, addresses } of rows) known.set(`${clinicId} ${patientId}`, addressesOf(addresses))
  }
  return (clinicId, patientId) => known.get(`${clinicId} ${patientId}`) ?? {}
}

const factOf = ({ startTime, knownStart, patient, ...fact }: StoredFact, addressesAt: AddressesOf): MessageFact => ({
  ...fact,
  patient: patient && { ...patient, addresses: addressesAt(fact.clinic.id, patient.id) },
  rules: fact.rules ?? [],
  startTime: new Date(startTime),
  knownStart: knownStart === null ? null : new Date(knownStart),
})

const recallFactOf = ({ patient, ...fact }: StoredRecall, addressesAt: AddressesOf): RecallFact => ({
  ...fact,
  patient: { ...patient, addresses: addressesAt(fact.clinic.id, patient.id) },
})
