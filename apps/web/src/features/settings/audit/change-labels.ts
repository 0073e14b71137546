import type { FieldChange } from '@clinic/shared/errors'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { labelOf, valueText, type NounTexts, type SentenceLocale } from '../../../components/labels/change-sentence.ts'
import { readAs } from '../../../components/labels/read-as.ts'
import { changedDays, readWeek } from './opening-hours-text.ts'

/** Columns that no form has a field for, of whichever noun. */
const columnLabels: Record<string, MessageDescriptor> = {
  assistantMode: msg`Assistant`,
  assistantBudgetPerDay: msg`Assistant: tokens a day for each person`,
  assistantToolCallsPerDay: msg`Assistant: questions a day for each person`,
  establishment: msg`Works at`,
  userId: msg`Account`,
}

/** As the settings of the assistant call them. */
const readAssistantMode = readAs({
  local: msg`Within the clinic`,
  endpoint: msg`With any AI model`,
  off: msg({ message: 'Off', context: 'assistant' }),
})

/** What the log says in place of an address or an id, which nobody can read. */
function shownValue(field: string, value: string | null, noun: NounTexts, locale: SentenceLocale): string {
  const { i18n } = locale
  if (value === null || value === '' || value === '[]') return '–'
  if (field === 'openingHours') return readWeek(value, locale)
  if (field === 'media')
    return i18n._(msg`${plural((JSON.parse(value) as unknown[]).length, { one: '# picture', other: '# pictures' })}`)
  if (field === 'avatar' || field === 'signature') return i18n._(msg`picture`)
  if (field === 'assistantMode') return readAssistantMode(value, locale)
  if (isUuid(value)) return i18n._(msg`set`)
  return valueText(field, value, noun, locale)
}

const isUuid = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

/** "Phone: 081-234-5678 → 089-876-5432"; a field without a label by its name, and what can't be told apart in words as changed. */
export function auditSentence(noun: NounTexts, { field, from, to }: FieldChange, locale: SentenceLocale): string {
  const label = labelOf(field, noun) ?? columnLabels[field]
  const name = label ? locale.i18n._(label) : field
  const values = field === 'openingHours' ? changedDays(from, to) : [from, to]
  const [before, after] = values.map((value) => shownValue(field, value ?? null, noun, locale))
  return before === after ? `${name}: ${locale.i18n._(msg`changed`)}` : `${name}: ${before} → ${after}`
}

/** Stored for the machine, not for people. */
const silentFields = new Set(['version', 'categoryColor', 'establishmentId', 'waitingSince', 'phoneVerified'])
export const isSilent = ({ field }: FieldChange) => silentFields.has(field)
