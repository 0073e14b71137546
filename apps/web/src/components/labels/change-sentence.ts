import type { FieldChange } from '@clinic/shared/errors'
import { fromMark } from '@clinic/shared/patients/birth-date'
import { writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import { formatPhone, defaultDialCode, writtenNumber } from '@clinic/shared/phone'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '@clinic/shared/languages'
import { formatPlainDate, formatTime } from '../../lib/time.ts'

/** Language and clock for sentences about records. */
export type SentenceLocale = { i18n: I18n; language: Language; zone: string }

export type ReadValue = (value: string, locale: SentenceLocale) => string

/** How a noun's fields are called, and how their stored values are read where that is not by their form. */
export type NounTexts = {
  labels: Readonly<Record<string, MessageDescriptor>>
  read?: Readonly<Record<string, ReadValue>>
  /** Fields that come with a step and were nothing before it. */
  setOnce?: readonly string[]
}

/** A day that is stored as the instant at which it begins in UTC. */
export const readDay: ReadValue = (value, { language }) => formatPlainDate(value.slice(0, 10), 'date', language)

/** "1981~", an estimate; see `birthDateMark`. */
export const readBirthMark: ReadValue = (value, { language }) => writtenBirthDate(fromMark(value), language)

/** Columns that no form has a field for, or another one; earlier versions wrote the two of a phone apart. */
const columnLabels: Record<string, MessageDescriptor> = {
  phoneValue: msg`Phone`,
  phoneDialCode: msg`Country code`,
  dob: msg`Date of birth`,
  hospitalNumber: msg`HN`,
  archived: msg`Archived`,
  establishments: msg`Clinics`,
  confirmedBy: msg`Confirmed by`,
}

export const labelOf = (field: string, { labels }: NounTexts): MessageDescriptor | undefined =>
  labels[field] ?? columnLabels[field]

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(text) && !Number.isNaN(Date.parse(text))
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** A stored value as people read it; names and free text stay as they are. */
export function valueText(field: string, value: string | null, { read }: NounTexts, locale: SentenceLocale): string {
  const { i18n, language, zone } = locale
  if (value === null || value === '') return '–'
  if (read?.[field]) return read[field](value, locale)
  if (field === 'phone') return phoneText(value, language)
  if (field === 'phoneValue') return writtenNumber({ value, dialCode: defaultDialCode }) // of an earlier version, without its dial code
  if (value === 'true') return i18n._(msg`yes`)
  if (value === 'false') return i18n._(msg`no`)
  if (isInstant(value)) return formatTime(new Date(value), 'dateTime', language, zone)
  if (isDate(value)) return formatPlainDate(value, 'date', language)
  return partsOf(value)
}

/** "+66 21234567 12" as a number of its own country, with its extension. */
function phoneText(text: string, language: string): string {
  const [dialCode = '', value = '', extension = ''] = text.split(' ')
  return formatPhone({ value, dialCode, extension }, language)
}

/** What is stored as a list or a group is read as its parts, without brackets and keys. */
function partsOf(value: string): string {
  if (!/^[[{]/.test(value)) return value
  try {
    return leaves(JSON.parse(value)).join(', ') || '–'
  } catch {
    return value
  }
}

function leaves(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return Object.values(value).flatMap(leaves)
  return [String(value as string | number | boolean)]
}

/** Too long, or too much of the machine's, to be read in a sentence. */
const onlyNamed = new Set(['openingHours', 'media', 'signature'])

/** "Phone: 081-234-5678 → 089-876-5432"; undefined for what is stored for the machine. */
export function changeSentence({ field, from, to }: FieldChange, noun: NounTexts, locale: SentenceLocale): string | undefined {
  const label = labelOf(field, noun)
  if (!label) return undefined
  const name = locale.i18n._(label)
  if (onlyNamed.has(field)) return name
  if (field === 'patientId') return locale.i18n._(msg`Patient changed`) // who they are is not in the change
  const [before, after] = [from, to].map((value) => valueText(field, value, noun, locale))
  const isSetOnce = field === 'confirmedBy' || noun.setOnce?.includes(field)
  return from === null && isSetOnce ? `${name}: ${after}` : `${name}: ${before} → ${after}`
}
