import type { AuditEntry, ContactPreference, Message, MessageRule, MessageSettings, Prisma } from '@clinic/prisma/generated'
import type { FieldChange } from '@clinic/shared/errors'
import type { Language } from '@clinic/shared/languages'
import type {
  ContactChannel,
  MessageChannel,
  MessageFault,
  MessageKind,
  MessagePurpose,
  MessageStatus,
  SentMessageKind,
} from '@clinic/shared/messages/message'
import { addressesOf } from '@clinic/shared/messages/addresses'
import { messageKinds, mostReminders } from '@clinic/shared/messages/message'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { badInput } from '../../lib/app-error.ts'
import { shownChanges } from '../audit/audit.queries.ts'
import { messageScope } from './message.scope.ts'

export type MessageRow = Omit<Message, 'kind' | 'channel' | 'language' | 'status' | 'fault'> & {
  kind: SentMessageKind
  channel: MessageChannel | null
  language: Language
  status: MessageStatus
  fault: MessageFault | null
}

export const getMessage = (context: SignedInContext, id: string): Promise<MessageRow | null> =>
  context.db.message.findFirst({ where: { AND: [{ id }, messageScope(context)] } }) as Promise<MessageRow | null>

const openLoaders = new WeakMap<Loaders, Map<string, Promise<MessageChannel[]>>>()

/** The channels that are open at a clinic; asked once in a transaction. */
export function loadOpenChannels({ channels, load }: SignedInContext, establishmentId: string): Promise<MessageChannel[]> {
  const known = openLoaders.get(load) ?? new Map<string, Promise<MessageChannel[]>>()
  openLoaders.set(load, known)
  const open = known.get(establishmentId) ?? channels.openAt(establishmentId)
  known.set(establishmentId, open)
  return open
}

/** By which other channels its patient is reached, each with the address; a receipt is a document, and goes by e-mail alone. */
export async function otherWays(context: SignedInContext, message: MessageRow): Promise<Map<MessageChannel, string>> {
  if (message.receiptId || !message.patientId) return new Map()
  const open = await loadOpenChannels(context, message.establishmentId)
  const [found] = await context.system.$queryRaw<{ addresses: Parameters<typeof addressesOf>[0] }[]>`
    SELECT addresses FROM patient_addresses(${[message.patientId]}::uuid[], ${message.establishmentId}::uuid)`
  if (!found) return new Map()
  const addresses = addressesOf(found.addresses)
  return new Map(
    open.flatMap((channel) => {
      const address = addresses[channel]
      return channel !== message.channel && address ? [[channel, address] as const] : []
    }),
  )
}

type MessageFilter = {
  establishmentId?: string | null | undefined
  patientId?: string | null | undefined
  statuses?: MessageStatus[] | null | undefined
  kinds?: MessageKind[] | null | undefined
}

type Wanted = { pagination: Pagination; filter: MessageFilter }

/** Those that somebody is to look at first, then the newest. */
export async function listMessages(context: SignedInContext, { pagination, filter }: Wanted): Promise<Page<MessageRow>> {
  const page = readPagination(pagination)
  const { establishmentId, patientId, statuses, kinds } = filter
  const where: Prisma.MessageWhereInput = {
    AND: [messageScope(context, establishmentId)],
    ...(patientId && { patientId }),
    ...(statuses && { status: { in: statuses } }),
    ...(kinds && { kind: { in: kinds } }),
  }
  const rows = await context.db.message.findMany({
    where,
    orderBy: [{ needsAttention: 'desc' }, { createdTime: 'desc' }, { id: 'desc' }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as MessageRow[], () => context.db.message.count({ where }), page)
}

const eventIdLoaders = new WeakMap<Loaders, DataLoader<string, string[]>>()

/** The appointments that a message is about; batches loads of one transaction. */
export function loadEventIds(context: SignedInContext, messageId: string): Promise<string[]> {
  const loader =
    eventIdLoaders.get(context.load) ??
    new DataLoader<string, string[]>(async (ids) => {
      const rows = await context.db.messageEvent.findMany({
        where: { messageId: { in: [...ids] } },
        orderBy: [{ startTime: 'asc' }, { eventId: 'asc' }],
      })
      return ids.map((id) => rows.filter((row) => row.messageId === id).map(({ eventId }) => eventId))
    })
  eventIdLoaders.set(context.load, loader)
  return loader.load(messageId)
}

export type RuleRow = Omit<MessageRule, 'kind'> & { kind: MessageKind }
export type SettingsRow = Omit<MessageSettings, 'language'> & { language: Language; rules: RuleRow[] }

/** Of a clinic that has not said anything: nothing is sent. It is version 0. */
const unsaid = { version: 0, quietFrom: 20 * 60, quietUntil: 8 * 60, language: 'th' } as const

export async function getSettings({ db, viewer }: SignedInContext, establishmentId: string): Promise<SettingsRow> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['establishmentId', 'unknown_reference'])
  const settings = await db.messageSettings.findFirst({ where: { establishmentId } })
  const rules = (await db.messageRule.findMany({
    where: { establishmentId },
    orderBy: [{ daysBefore: 'desc' }, { hoursBefore: 'desc' }, { id: 'asc' }],
    take: messageKinds.length + mostReminders,
  })) as RuleRow[]
  const inOrder = rules.toSorted((one, other) => messageKinds.indexOf(one.kind) - messageKinds.indexOf(other.kind))
  return { ...unsaid, ...(settings as Omit<SettingsRow, 'rules'> | null), establishmentId, rules: inOrder }
}

export type PreferenceRow = Omit<ContactPreference, 'language' | 'channel' | 'declined'> & {
  language: Language | null
  channel: ContactChannel | null
  declined: MessagePurpose[]
}

/** Null where the clinic does not know the patient; version 0 where nobody has asked. */
export async function getPreference(
  { db, viewer }: SignedInContext,
  patientId: string,
  establishmentId: string,
): Promise<PreferenceRow | null> {
  if (!viewer.establishmentIds.includes(establishmentId)) return null
  const link = await db.patientEstablishment.findFirst({
    where: { patientId, establishmentId },
    include: { contactPreference: true },
  })
  if (!link) return null
  const { contactPreference } = link
  const unasked = { patientId, establishmentId, version: 0, language: null, channel: null, declined: [] }
  return (contactPreference as PreferenceRow | null) ?? unasked
}

/** Of those who were asked. */
export async function listPreferences(
  { db, viewer }: SignedInContext,
  { pagination, establishmentId }: { pagination: Pagination; establishmentId: string | null | undefined },
): Promise<Page<PreferenceRow>> {
  const page = readPagination(pagination)
  const where = { establishmentId: { in: viewer.establishmentIds.filter((id) => !establishmentId || id === establishmentId) } }
  const rows = await db.contactPreference.findMany({ where, orderBy: { patientId: 'asc' }, skip: page.skip, take: page.limit })
  return toPage(rows as PreferenceRow[], () => db.contactPreference.count({ where }), page)
}

export type Decline = { purpose: MessagePurpose; time: Date; userName: string | null }

/** The last time that each was declined, by the history of what a patient wants, the latest first. */
export const declinesIn = (entries: readonly AuditEntry[], declined: readonly MessagePurpose[]): Decline[] =>
  declined.flatMap((purpose) => {
    const entry = entries.find(
      (each) => each.entity === 'contact_preference' && shownChanges(each).some((change) => declines(change, purpose)),
    )
    return entry ? [{ purpose, time: entry.time, userName: entry.userName }] : []
  })

const declines = ({ field, from, to }: FieldChange, purpose: MessagePurpose) =>
  field === 'declined' && !names(from, purpose) && names(to, purpose)

const names = (written: string | null, purpose: MessagePurpose) => written?.split(', ').includes(purpose) ?? false
