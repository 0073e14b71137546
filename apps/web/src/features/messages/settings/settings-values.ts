import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import type { Language } from '@clinic/shared/languages'
import { messageKinds, type MessageKind } from '@clinic/shared/messages/message'
import { usualTexts } from '@clinic/shared/messages/usual-texts'
import { plainNumber } from '../../../lib/money.ts'
import { clockOfMinutes } from '../../../lib/time.ts'
import type { MessageSettings } from './message-settings.ts'

/** As typed; the texts are the usual ones where the clinic has no own. `key` names it in the form, `id` where it is stored. */
export type RuleValues = {
  key: string
  id: string | null
  kind: MessageKind
  isOn: boolean
  unit: 'days' | 'hours'
  amount: string
  at: string
  visitTypeIds: string[]
  subjectEn: string
  textEn: string
  subjectTh: string
  textTh: string
  smsEn: string
  smsTh: string
}

export type SettingsValues = { quietFrom: string; quietUntil: string; language: Language; rules: RuleValues[] }

const usual = (kind: MessageKind) => {
  const { en, th } = usualTexts[kind]
  return { subjectEn: en.subject, textEn: en.text, smsEn: en.sms, subjectTh: th.subject, textTh: th.text, smsTh: th.sms }
}

/** One that is not stored, as it is proposed. */
export const blankRule = (kind: MessageKind, key: string): RuleValues => ({
  key,
  id: null,
  kind,
  isOn: false,
  unit: 'days',
  amount: '1',
  at: '10:00',
  visitTypeIds: [],
  ...usual(kind),
})

type StoredRule = MessageSettings['rules'][number]

function ruleValues(rule: StoredRule): RuleValues {
  const { id, kind, isOn, daysBefore, atMinutes, hoursBefore, visitTypeIds } = rule
  const own = usual(kind)
  return {
    ...blankRule(kind, id),
    id,
    isOn,
    unit: hoursBefore === null ? 'days' : 'hours',
    amount: String(hoursBefore ?? daysBefore ?? 1),
    at: clockOfMinutes(atMinutes ?? 600),
    visitTypeIds: [...visitTypeIds],
    subjectEn: rule.subjectEn || own.subjectEn,
    textEn: rule.textEn || own.textEn,
    subjectTh: rule.subjectTh || own.subjectTh,
    textTh: rule.textTh || own.textTh,
    smsEn: rule.smsEn || own.smsEn,
    smsTh: rule.smsTh || own.smsTh,
  }
}

/** With a rule of each kind; a reminder is proposed to whoever has said nothing yet. */
export function settingsValues({ version, quietFrom, quietUntil, language, rules }: MessageSettings): SettingsValues {
  const wanted = messageKinds.flatMap((kind) => {
    const stored = rules.filter((rule) => rule.kind === kind).map(ruleValues)
    const isMissing = stored.length === 0 && (kind !== 'reminder' || version === 0)
    return isMissing ? [blankRule(kind, kind)] : stored
  })
  return { quietFrom: clockOfMinutes(quietFrom), quietUntil: clockOfMinutes(quietUntil), language, rules: wanted }
}

const wholeNumber = (typed: string) => (plainNumber(typed) === '' ? null : Number(plainNumber(typed)))

function ruleInput({ unit, amount, at, ...rule }: RuleValues) {
  const own = usual(rule.kind)
  const unlessUsual = (field: keyof typeof own) => (rule[field].trim() === own[field] ? '' : rule[field])
  const isReminder = rule.kind === 'reminder'
  return {
    ...rule,
    daysBefore: isReminder && unit === 'days' ? wholeNumber(amount) : null,
    atMinutes: isReminder && unit === 'days' ? (minutesOfTime(at) ?? null) : null,
    hoursBefore: isReminder && unit === 'hours' ? wholeNumber(amount) : null,
    subjectEn: unlessUsual('subjectEn'),
    textEn: unlessUsual('textEn'),
    subjectTh: unlessUsual('subjectTh'),
    textTh: unlessUsual('textTh'),
    smsEn: unlessUsual('smsEn'),
    smsTh: unlessUsual('smsTh'),
  }
}

/** As the shared validator wants it. */
export const settingsInput = ({ quietFrom, quietUntil, language, rules }: SettingsValues, establishmentId: string) => ({
  establishmentId,
  quietFrom: minutesOfTime(quietFrom),
  quietUntil: minutesOfTime(quietUntil),
  language,
  rules: rules.map(ruleInput),
})

/** The field of the form that shows what is wrong with one of the input. */
export const settingsField = (path: string) =>
  path
    .replace(/(days|hours)Before$/, 'amount')
    .replace(/atMinutes$/, 'at')
    .replace(/visitTypeIds\.\d+$/, 'visitTypeIds')
