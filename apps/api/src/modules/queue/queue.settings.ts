import { maxQueueAddresses } from '@clinic/shared/queue/queue'
import { queuePaths } from '@clinic/shared/queue/queue-addresses'
import type { CreateQueueAddress, UpdateQueueSettings } from '@clinic/shared/queue/queue-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { differences, lockRow, record, recordAndPublish, staleRecord } from '../audit/audit.service.ts'
import type { AddressRow, SettingsRow } from './queue.queries.ts'
import { getQueueSettings } from './queue.queries.ts'
import { queueScope } from './queue.scope.ts'

export async function updateQueueSettings(context: SignedInContext, input: UpdateQueueSettings): Promise<SettingsRow> {
  const { establishmentId, version, ...chosen } = input
  const { db } = context
  await lockClinic(context, establishmentId)
  const before = await getQueueSettings(context, establishmentId)
  if (version != null && version !== before.version)
    throw await staleRecord(db, { id: establishmentId, version: before.version }, version)
  if (before.version === 0) await db.queueSettings.create({ data: { establishmentId, ...chosen } })
  else await db.queueSettings.update({ where: { establishmentId }, data: { ...chosen, version: { increment: 1 } } })
  const after = await getQueueSettings(context, establishmentId)
  const action = before.version === 0 ? 'created' : 'updated'
  const changes = differences<object>(before.version === 0 ? {} : readable(before), readable(after))
  await record(context, [{ entity: 'queueSettings', entityId: establishmentId, establishmentId, action, changes }])
  await publish(db, { topic: 'list', list: 'queueTickets', establishmentId, change: 'updated', id: establishmentId })
  return after
}

/** Answers with the address, which nobody can read again. */
export async function createQueueAddress(context: SignedInContext, input: CreateQueueAddress): Promise<AddressRow> {
  const { db, env, viewer } = context
  const { establishmentId, kind } = input
  await lockClinic(context, establishmentId)
  if ((await db.queueAddress.count({ where: { establishmentId } })) >= maxQueueAddresses)
    throw badInput(['input.kind', 'too_many'])
  const token = createLinkToken()
  const data = { ...input, id: uuidv7(), tokenHash: hashLinkToken(token), makerName: viewer.name }
  const row = await db.queueAddress.create({ data })
  await announce(context, row, 'created')
  return { ...row, kind, address: `${env.baseUrl}${queuePaths[kind]}${token}` }
}

/** From its commit on there is nothing at the address. */
export async function revokeQueueAddress(context: SignedInContext, id: string): Promise<AddressRow> {
  const { db } = context
  const row = await db.queueAddress.findFirst({ where: { AND: [{ id }, queueScope(context)] } })
  if (!row || (await db.queueAddress.deleteMany({ where: { id } })).count === 0) throw notFound('QueueAddress')
  await announce(context, row, 'deleted')
  return row as AddressRow
}

async function lockClinic({ db, viewer }: SignedInContext, establishmentId: string): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
}

const announce = (
  context: SignedInContext,
  { id, establishmentId, name }: { id: string; establishmentId: string; name: string },
  action: 'created' | 'deleted',
) =>
  recordAndPublish(context, {
    entity: 'queueAddress',
    entityId: id,
    list: 'queueAddresses',
    establishmentIds: [establishmentId],
    action,
    changes: [action === 'created' ? { field: 'name', from: null, to: name } : { field: 'name', from: name, to: null }],
  })

const readable = ({ isOn, callBy, spokenLanguages, hasDoorCode, earlyMinutes }: SettingsRow) => ({
  isOn,
  callBy,
  spokenLanguages: spokenLanguages.join(', ') || null,
  hasDoorCode,
  earlyMinutes,
})
