import type { FieldChange } from '@clinic/shared/errors'
import type { UpdateMessageSettings } from '@clinic/shared/messages/message-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { differences, lockRow, record, staleRecord } from '../audit/audit.service.ts'
import type { RuleRow, SettingsRow } from './message.queries.ts'
import { getSettings } from './message.queries.ts'

/** Replaces all rules; those that are named by their id stay the same, so that what they have told is not told again. */
export async function updateMessageSettings(context: SignedInContext, input: UpdateMessageSettings): Promise<SettingsRow> {
  const { establishmentId, version, rules, ...chosen } = input
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
  const before = await getSettings(context, establishmentId)
  if (version != null && version !== before.version)
    throw await staleRecord(db, { id: establishmentId, version: before.version }, version)
  await checkVisitTypes(context, input)
  if (before.version === 0) await db.messageSettings.create({ data: { establishmentId, ...chosen } })
  else await db.messageSettings.update({ where: { establishmentId }, data: { ...chosen, version: { increment: 1 } } })
  await storeRules(context, before, rules)
  const after = await getSettings(context, establishmentId)
  const action = before.version === 0 ? 'created' : 'updated'
  const changes = [...differences<object>(readable(before), readable(after)), ...textDifferences(before, after)]
  await record(context, [{ entity: 'message_settings', entityId: establishmentId, establishmentId, action, changes }])
  return after
}

async function storeRules({ db }: SignedInContext, before: SettingsRow, rules: UpdateMessageSettings['rules']): Promise<void> {
  const { establishmentId } = before
  const known = new Set(before.rules.map(({ id }) => id))
  const kept = rules.flatMap(({ id }) => (id && known.has(id) ? [id] : []))
  await db.messageRule.deleteMany({ where: { establishmentId, id: { notIn: kept } } })
  for (const { id, ...rule } of rules) {
    const { daysBefore = null, atMinutes = null, hoursBefore = null, visitTypeIds } = rule
    const times = { daysBefore, atMinutes, hoursBefore }
    const texts = {
      subjectEn: rule.subjectEn ?? '',
      textEn: rule.textEn ?? '',
      subjectTh: rule.subjectTh ?? '',
      textTh: rule.textTh ?? '',
      smsEn: rule.smsEn ?? '',
      smsTh: rule.smsTh ?? '',
    }
    const data = { kind: rule.kind, isOn: rule.isOn, ...times, visitTypeIds: visitTypeIds ?? [], ...texts }
    if (id && known.has(id)) await db.messageRule.update({ where: { id }, data })
    else await db.messageRule.create({ data: { id: uuidv7(), establishmentId, ...data } })
  }
}

async function checkVisitTypes({ db }: SignedInContext, { establishmentId, rules }: UpdateMessageSettings): Promise<void> {
  const wanted = [...new Set(rules.flatMap(({ visitTypeIds }) => visitTypeIds ?? []))]
  if (wanted.length === 0) return
  const known = await db.visitType.findMany({ where: { establishmentId, id: { in: wanted } }, select: { id: true } })
  const ids = new Set(known.map(({ id }) => id))
  const bad = rules.findIndex(({ visitTypeIds }) => visitTypeIds?.some((id) => !ids.has(id)))
  if (bad >= 0) throw badInput([`input.rules.${bad}.visitTypeIds`, 'unknown_reference'])
}

/** Values for the history: which are sent. */
const readable = ({ quietFrom, quietUntil, language, rules }: SettingsRow) => ({
  quietFrom: clock(quietFrom),
  quietUntil: clock(quietUntil),
  language,
  rules:
    rules
      .filter(({ isOn }) => isOn)
      .map(writtenRule)
      .join(', ') || null,
})

const textsOf = ({ rules }: SettingsRow) =>
  new Map(rules.flatMap((rule) => ownTexts.map((field) => [`${rule.id} ${field}`, rule[field]] as const)))

const ownTexts = ['subjectEn', 'textEn', 'subjectTh', 'textTh', 'smsEn', 'smsTh'] as const

/** Each own text that is another one, as it was and as it is. */
function textDifferences(before: SettingsRow, after: SettingsRow): FieldChange[] {
  const [former, present] = [textsOf(before), textsOf(after)]
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((key) => {
    const [from, to] = [former.get(key) || null, present.get(key) || null]
    return from === to ? [] : [{ field: 'texts', from, to }]
  })
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const writtenRule = ({ kind, daysBefore, atMinutes, hoursBefore }: RuleRow) =>
  kind === 'reminder' ? `${kind} ${hoursBefore === null ? `${daysBefore} d ${clock(atMinutes ?? 0)}` : `${hoursBefore} h`}` : kind
