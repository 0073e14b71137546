import { i18n as activeI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Conflict, OutsideHoursConflict } from '@clinic/shared/errors'
import { subjectIn } from '@clinic/shared/options/event-categories'
import { doctorName, titled } from '@clinic/shared/doctors/titles'
import { formatMinutes, formatRange, formatSpan, formatTime } from '../../../lib/time.ts'
import { useSession } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { headline, type EventRow } from './event-row.ts'
import type { SentenceLocale } from '../../../components/labels/change-sentence.ts'
import { statusText } from '../../../components/labels/event-labels.ts'

/** For sentences that are said outside a component: in the language of the moment. */
const currentLocale = (): SentenceLocale => ({
  i18n: activeI18n,
  language: useUi.getState().language,
  zone: useSession.getState().access?.establishment.timeZone ?? 'UTC',
})

/** The same, with the zone of the appointment's own establishment where it is known. A calendar's are of where the viewer works. */
export function localeOf(event: EventRow & { establishment?: { timeZone: string } }): SentenceLocale {
  const locale = currentLocale()
  return { ...locale, zone: event.establishment?.timeZone ?? locale.zone }
}

/** "Dr Ploy Srisuk already has Somchai Jaidee, 10:00–10:30"; what the viewer may not see is left out. */
export function conflictSentence(conflict: Conflict, { i18n, language, zone }: SentenceLocale): string {
  const doctor = titled(conflict.doctorName ?? '', conflict.doctorTitle ?? 'doctor', language)
  const time = formatRange(new Date(conflict.startTime), new Date(conflict.endTime), language, zone)
  const what = conflict.patientName || subjectIn(language, conflict.subject ?? '')
  if (doctor && what) return i18n._(msg`${doctor} already has ${what}, ${time}`)
  if (doctor) return i18n._(msg`${doctor} is already taken, ${time}`)
  return i18n._(msg`The doctor is already taken, ${time}`)
}

/** "Somchai Jaidee is already with Dr Krit Boonmee, 10:00–10:30". */
export function patientConflictSentence(conflict: Conflict, { i18n, language, zone }: SentenceLocale): string {
  const time = formatRange(new Date(conflict.startTime), new Date(conflict.endTime), language, zone)
  const patient = conflict.patientName
  if (!patient) return i18n._(msg`The patient already has an appointment, ${time}`)
  if (!conflict.doctorName) return i18n._(msg`${patient} already has an appointment, ${time}`)
  const doctor = titled(conflict.doctorName, conflict.doctorTitle ?? 'doctor', language)
  return i18n._(msg`${patient} is already with ${doctor}, ${time}`)
}

/** "Dr Ploy Srisuk works 09:00–12:00, 13:00–17:00 on 3 May"; where the doctor is off, or the clinic is closed, from when until when. */
export function outsideHoursSentence(
  outside: OutsideHoursConflict,
  wanted: Date,
  { i18n, language, zone }: SentenceLocale,
): string {
  const doctor = titled(outside.doctorName, outside.doctorTitle ?? 'doctor', language)
  const day = formatTime(wanted, 'shortDate', language, zone)
  const [first] = outside.spans
  if (!first) return i18n._(msg`${doctor} doesn't work on ${day}`)
  const say = outside.cause === 'hours' ? formatRange : formatSpan
  const spans = outside.spans.map(({ startTime, endTime }) => say(new Date(startTime), new Date(endTime), language, zone))
  const times = new Intl.ListFormat(language, { type: 'unit' }).format(spans)
  if (outside.cause === 'time_off') return i18n._(msg`${doctor} is off: ${times}`)
  if (outside.cause === 'closure') return i18n._(msg`The clinic is closed: ${times}`)
  return i18n._(msg`${doctor} works ${times} on ${day}`)
}

/** Whether one end stayed where it was, with the same doctor. */
const isResized = (before: EventRow, after: EventRow) =>
  (before.startTime === after.startTime) !== (before.endTime === after.endTime) &&
  before.isAllDay === after.isAllDay &&
  before.doctor?.id === after.doctor?.id

/** What has just become of an appointment: another status, or another time or doctor. */
export function doneSentence({ before, after }: { before: EventRow; after: EventRow }, speaking: SentenceLocale): string {
  const { i18n, language, zone } = speaking
  const name = headline(after, language)
  const status = i18n._(statusText[after.status])
  if (before.status !== after.status) return i18n._(msg`${name}: ${status}`)
  const [start, end] = [new Date(after.startTime), new Date(after.endTime)]
  const day = formatTime(start, 'shortDate', language, zone)
  const when = after.isAllDay ? day : `${day}, ${formatRange(start, end, language, zone)}`
  if (isResized(before, after)) {
    const length = formatMinutes((+end - +start) / 60_000, language)
    return i18n._(msg`${name} now lasts ${length}`)
  }
  const doctor = after.doctor && before.doctor?.id !== after.doctor.id && doctorName(after.doctor, language)
  return doctor ? i18n._(msg`${name} moved to ${when}, ${doctor}`) : i18n._(msg`${name} moved to ${when}`)
}
