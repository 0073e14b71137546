import {
  cancelReasons,
  eventCategories,
  eventStatuses,
  type CancelReason,
  type EventCategory,
  type EventStatus,
} from '@clinic/shared/event'
import { i18n as activeI18n, type I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldChange, Conflict } from '@clinic/shared/errors'
import { formatRange, formatTime } from '../../../lib/time.ts'
import { useSession } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { headline, personName, type EventRow } from './event-row.ts'
import { cancelReasonText, categoryText, fieldText, statusText } from './event-labels.ts'

/** Language and clock for sentences about appointments. */
export type SentenceLocale = { i18n: I18n; language: string; zone: string }

/** For sentences that are said outside a component: in the language of the moment. */
export const currentLocale = (): SentenceLocale => ({
  i18n: activeI18n,
  language: useUi.getState().language,
  zone: useSession.getState().access?.establishment.timeZone ?? 'UTC',
})

/** "Dr Ploy Srisuk already has Somchai Jaidee, 10:00–10:30"; what the viewer may not see is left out. */
export function conflictSentence(conflict: Conflict, { i18n, language, zone }: SentenceLocale): string {
  const doctor = conflict.doctorName
  const time = formatRange(new Date(conflict.startTime), new Date(conflict.endTime), language, zone)
  const what = conflict.patientName || conflict.subject
  if (doctor && what) return i18n._(msg`Dr ${doctor} already has ${what}, ${time}`)
  if (doctor) return i18n._(msg`Dr ${doctor} is already taken, ${time}`)
  return i18n._(msg`The doctor is already taken, ${time}`)
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
const oneOf = <T extends string>(text: string, known: readonly T[]) => known.find((item) => item === text)

/** A stored value as people read it; names and free text stay as they are. */
function valueText(field: string, value: string | null, { i18n, language, zone }: SentenceLocale): string {
  if (value === null || value === '') return '–'
  const status: EventStatus | undefined = field === 'status' ? oneOf(value, eventStatuses) : undefined
  const category: EventCategory | undefined = field === 'category' ? oneOf(value.replace('_', '-'), eventCategories) : undefined
  const reason: CancelReason | undefined = field === 'cancelReason' ? oneOf(value, cancelReasons) : undefined
  if (status) return i18n._(statusText[status])
  if (category) return i18n._(categoryText[category])
  if (reason) return i18n._(cancelReasonText[reason])
  if (value === 'true') return i18n._(msg`yes`)
  if (value === 'false') return i18n._(msg`no`)
  return isInstant(value) ? formatTime(new Date(value), 'dateTime', language, zone) : value
}

/** "Start: 21 Nov 2026, 10:00 → 21 Nov 2026, 10:30" */
export function changeSentence({ field, from, to }: FieldChange, locale: SentenceLocale): string {
  const name = fieldText[field]
  const label = name ? locale.i18n._(name) : field
  const values = [from, to].map((value) => valueText(field, value, locale))
  return `${label}: ${from === null ? values[1] : values.join(' → ')}`
}

/** Stored for the machine, not for people. */
const hiddenFields = new Set(['categoryColor', 'timeZone', 'version', 'establishmentId', 'waitingSince'])
export const hasVisibleChange = ({ field }: FieldChange) => !hiddenFields.has(field)

/** What has just become of an appointment: another status, or another time or doctor. */
export function doneSentence({ before, after }: { before: EventRow; after: EventRow }, speaking: SentenceLocale): string {
  const { i18n, language, zone } = speaking
  const name = headline(after)
  const status = i18n._(statusText[after.status])
  if (before.status !== after.status) return i18n._(msg`${name}: ${status}`)
  const [start, end] = [new Date(after.startTime), new Date(after.endTime)]
  const day = formatTime(start, 'shortDate', language, zone)
  const when = after.isAllDay ? day : `${day}, ${formatRange(start, end, language, zone)}`
  const doctor = personName(after.doctor)
  return before.doctor?.id !== after.doctor?.id && doctor
    ? i18n._(msg`${name} moved to ${when}, Dr ${doctor}`)
    : i18n._(msg`${name} moved to ${when}`)
}
