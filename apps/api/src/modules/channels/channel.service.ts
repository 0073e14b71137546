import type { UpdateSmsChannel } from '@clinic/shared/channels/channel-input'
import type { SmsSettings } from '@clinic/shared/channels/sms'
import { blankSmsSettings } from '@clinic/shared/channels/sms'
import type { FieldChange } from '@clinic/shared/errors'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { differences, lockRow, record, staleRecord } from '../audit/audit.service.ts'
import type { SmsChannelRow } from './channel.queries.ts'
import { checkClinic, getSmsChannel } from './channel.queries.ts'
import type { Credentials } from './credentials.ts'
import { hintsOf, sealCredentials } from './credentials.ts'
import { checkProviderAddress } from './sms/provider-address.ts'

/** Keys that are not given stay as they are; those of another provider, or for another address, have to be given anew. */
export async function updateSmsChannel(context: SignedInContext, input: UpdateSmsChannel): Promise<SmsChannelRow> {
  const { establishmentId, version, provider, isOn, partPrice } = input
  const { db, env } = context
  checkClinic(context, establishmentId, 'input.establishmentId')
  await lockRow(db, 'establishment', establishmentId)
  const before = await getSmsChannel(context, establishmentId)
  const isNew = before.version === 0
  if (version != null && version !== before.version) throw await staleRecord(db, before, version)
  if (provider === 'http') checkProviderAddress(env, input.url ?? '')
  const id = isNew ? uuidv7() : before.id
  const settings = settingsOf(input)
  const known = await knownCredentials(context, before, input)
  const credentials = { ...known, ...given(input) }
  if (isOn) checkCredentials(input, credentials)
  const data = { provider, isOn, settings, partPrice, hints: hintsOf(credentials) }
  if (isNew) await db.channel.create({ data: { id, establishmentId, kind: 'sms', ...data } })
  else await db.channel.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  await db.$executeRaw`UPDATE channel SET credentials = ${sealCredentials(env, id, credentials)} WHERE id = ${id}::uuid`
  const after = await getSmsChannel(context, establishmentId)
  const changes = [...differences<object>(readable(before), readable(after)), ...hidden(before, after, given(input))]
  await record(context, [{ entity: 'channel', entityId: id, establishmentId, action: isNew ? 'created' : 'updated', changes }])
  return { ...after, isReadable: true }
}

function settingsOf({ provider, sender, creditType, url, method, format, headers, body }: UpdateSmsChannel): SmsSettings {
  const own = { ...blankSmsSettings, sender: sender ?? '' }
  if (provider === 'thaibulksms') return { ...own, creditType: creditType ?? own.creditType }
  if (provider === 'twilio') return own
  const request = { method: method ?? own.method, format: format ?? own.format, headers: headers ?? '', body: body ?? '' }
  return { ...own, url: url ?? '', ...request }
}

const given = ({ account, secret }: UpdateSmsChannel): Credentials => ({ ...(account && { account }), ...(secret && { secret }) })

/** Those that stay: a key goes to nobody but to whom it was given for. */
async function knownCredentials(
  { channels }: SignedInContext,
  { version, provider, settings, establishmentId }: SmsChannelRow,
  input: UpdateSmsChannel,
): Promise<Credentials> {
  const isSame = version > 0 && provider === input.provider && originOf(settings.url) === originOf(input.url ?? '')
  return (isSame && (await channels.credentialsAt(establishmentId, 'sms'))) || {}
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

/** A provider of ours asks for both; any other one for those that its request names. */
function checkCredentials({ provider, url, headers, body }: UpdateSmsChannel, credentials: Credentials): void {
  const request = [url, headers, body].join(' ')
  const missing = (['account', 'secret'] as const).filter(
    (name) => !credentials[name] && (provider !== 'http' || request.includes(`{${name}}`)),
  )
  if (missing.length > 0) throw badInput(...missing.map((name) => [`input.${name}`, 'required'] as [string, 'required']))
}

/** Values for the history: nothing in which a key could stand. */
const readable = ({ version, provider, isOn, partPrice, settings: { sender, creditType, url } }: SmsChannelRow) =>
  version === 0 ? {} : { provider, isOn, partPrice, sender, creditType, url: originOf(url) }

const dots = '…'

/** What has changed without the history saying from what to what: of keys it has the last letters. */
function hidden(before: SmsChannelRow, after: SmsChannelRow, keys: Credentials): FieldChange[] {
  const request = ({ settings: { url, method, format, headers, body } }: SmsChannelRow) =>
    [url, method, format, headers, body].join('\n')
  return [
    ...(['account', 'secret'] as const)
      .filter((name) => keys[name])
      .map((name) => ({ field: name, from: hintAt(before, name), to: hintAt(after, name) })),
    ...(request(before) === request(after) ? [] : [{ field: 'request', from: before.settings.url ? dots : null, to: dots }]),
  ]
}

const hintAt = ({ hints }: SmsChannelRow, name: 'account' | 'secret') =>
  hints[name] === undefined ? null : `${dots}${hints[name]}`
