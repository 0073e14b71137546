import type { Channel } from '@clinic/prisma/generated'
import type { FieldChange } from '@clinic/shared/errors'
import type { UpdateLineSettings } from '@clinic/shared/line-links/line-settings-input'
import type { MessageFault } from '@clinic/shared/messages/message'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { lockRow, record, staleRecord } from '../audit/audit.service.ts'
import { sealCredentials } from '../channels/credentials.ts'
import { storedLineAccount, type LineCredentials } from './line-account.ts'
import { inTime, lineClient } from './line-client.ts'
import { lineFaultOf } from './line-sender.service.ts'

/** What LINE has said of the account when it was last asked; `quota` null: as many messages as one likes. */
type AccountFacts = { basicId?: string; accountName?: string; quota?: number | null; used?: number }

export type LineSettingsRow = Pick<Channel, 'establishmentId' | 'version' | 'isOn' | 'testedTime' | 'testAnswer'> & {
  testFault: MessageFault | null
  facts: AccountFacts
  hint: string
  /** Known where they have just been written, which other connections don't see yet. */
  isReadable?: boolean
}

const unset = { version: 0, isOn: false, testedTime: null, testFault: null, testAnswer: '', facts: {}, hint: '' }

/** Nobody is told another clinic's webhook address, which proves itself. */
function checkClinic({ viewer }: SignedInContext, establishmentId: string, path: string): void {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput([path, 'unknown_reference'])
}

export async function getLineSettings(
  context: SignedInContext,
  establishmentId: string,
  path = 'establishmentId',
): Promise<LineSettingsRow> {
  checkClinic(context, establishmentId, path)
  const row = await context.db.channel.findFirst({ where: { establishmentId, kind: 'line' } })
  if (!row) return { establishmentId, ...unset }
  const { accessToken = '' } = row.hints as Partial<Record<string, string>>
  return { ...row, testFault: row.testFault as MessageFault | null, facts: row.settings as AccountFacts, hint: accessToken }
}

/** Token and secret that are not given stay as they are. */
export async function updateLineSettings(context: SignedInContext, input: UpdateLineSettings): Promise<LineSettingsRow> {
  const { db, env } = context
  const { establishmentId, version, isOn } = input
  checkClinic(context, establishmentId, 'input.establishmentId')
  await lockRow(db, 'establishment', establishmentId)
  const before = await getLineSettings(context, establishmentId)
  const row = await db.channel.findFirst({ where: { establishmentId, kind: 'line' }, select: { id: true } })
  if (version != null && version !== before.version)
    throw await staleRecord(db, { id: row?.id ?? establishmentId, version: before.version }, version)
  const known = await storedLineAccount(context, establishmentId)
  const accessToken = input.accessToken || known?.accessToken || ''
  const channelSecret = input.channelSecret || known?.channelSecret || ''
  if (isOn && !accessToken) throw badInput(['input.accessToken', 'required'])
  if (isOn && !channelSecret) throw badInput(['input.channelSecret', 'required'])
  const id = row?.id ?? uuidv7()
  const data = { isOn, hints: { accessToken: accessToken.slice(-4) } }
  if (row) await db.channel.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  else await db.channel.create({ data: { id, establishmentId, kind: 'line', provider: 'line', ...data } })
  await db.$executeRaw`UPDATE channel SET credentials = ${sealCredentials(env, id, { accessToken, channelSecret })} WHERE id = ${id}::uuid`
  const changes: FieldChange[] = [
    ...(before.isOn === isOn ? [] : [{ field: 'isOn', from: String(before.isOn), to: String(isOn) }]),
    ...(input.accessToken
      ? [{ field: 'accessToken', from: before.hint ? `…${before.hint}` : null, to: `…${accessToken.slice(-4)}` }]
      : []),
    ...(input.channelSecret ? [{ field: 'channelSecret', from: known ? '…' : null, to: '…' }] : []),
  ]
  await record(context, [
    { entity: 'line_account', entityId: establishmentId, establishmentId, action: row ? 'updated' : 'created', changes },
  ])
  return { ...(await getLineSettings(context, establishmentId)), isReadable: accessToken !== '' && channelSecret !== '' }
}

/** When LINE has last told something; events are kept for some days. */
export async function lastHeardOf({ db }: SignedInContext, establishmentId: string): Promise<Date | null> {
  const last = await db.lineEvent.findFirst({ where: { establishmentId }, orderBy: { receivedTime: 'desc' } })
  return last?.receivedTime ?? null
}

/** Asks LINE whose the token is, and how many messages of this month are left. */
export async function checkLineAccount(context: SignedInContext, establishmentId: string): Promise<LineSettingsRow> {
  const { db, limits } = context
  const before = await getLineSettings(context, establishmentId, 'input.establishmentId')
  if ((await countAttempt(limits.lineCheck, establishmentId)) !== undefined)
    throw new AppError('RATE_LIMITED', 'Too many tests. Please try again later.')
  const account = await storedLineAccount(context, establishmentId)
  const { facts, fault, answer } = account ? await askLine(context, account) : { ...nothing, fault: 'no_channel' as const }
  await db.channel.updateMany({
    where: { establishmentId, kind: 'line' },
    data: { settings: { ...before.facts, ...facts }, testedTime: new Date(), testFault: fault, testAnswer: answer },
  })
  return getLineSettings(context, establishmentId)
}

const nothing = { facts: {}, fault: null, answer: '' }

type Said = { facts: AccountFacts; fault: MessageFault | null; answer: string }

async function askLine({ env }: SignedInContext, { accessToken }: LineCredentials): Promise<Said> {
  const client = await lineClient(env, accessToken)
  try {
    const [bot, quota, { totalUsage }] = await inTime(
      Promise.all([client.getBotInfo(), client.getMessageQuota(), client.getMessageQuotaConsumption()]),
    )
    const facts = { basicId: bot.basicId, accountName: bot.displayName, quota: quota.value ?? null, used: totalUsage }
    return { ...nothing, facts }
  } catch (error) {
    const { fault, answer } = lineFaultOf(error)
    return { ...nothing, fault, answer }
  }
}
