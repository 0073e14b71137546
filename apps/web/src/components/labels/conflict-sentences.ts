import { msg } from '@lingui/core/macro'
import { occupiedSpan } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import { titled } from '@clinic/shared/doctors/titles'
import type { Conflict, OutsideHoursConflict } from '@clinic/shared/errors'
import { subjectIn } from '@clinic/shared/options/event-categories'
import type { SentenceLocale } from './change-sentence.ts'
import { formatRange, formatSpan, formatTime } from '../../lib/time.ts'

/** "Dr Ploy Srisuk already has Somchai Jaidee, 10:00–10:30"; what the viewer may not see is left out. */
export function conflictSentence(conflict: Conflict, { i18n, language, zone }: SentenceLocale): string {
  if (conflict.resourceName) return resourceSentence(conflict.resourceName, conflict, { i18n, language, zone })
  const doctor = titled(conflict.doctorName ?? '', conflict.doctorTitle ?? 'doctor', language)
  const time = timesOf(conflict, { i18n, language, zone })
  const what = conflict.patientName || subjectIn(language, conflict.subject ?? '')
  if (doctor && what) return i18n._(msg`${doctor} already has ${what}, ${time}`)
  if (doctor) return i18n._(msg`${doctor} is already taken, ${time}`)
  return i18n._(msg`The doctor is already taken, ${time}`)
}

/** "Room 1 is taken by Somchai Jaidee, 10:00–10:30", "The laser is out of use, 3 May – 5 May: repair". */
function resourceSentence(resource: string, conflict: Conflict, { i18n, language, zone }: SentenceLocale): string {
  const what = conflict.patientName || subjectIn(language, conflict.subject ?? '')
  if (conflict.isOutOfUse) {
    const span = formatSpan(new Date(conflict.startTime), new Date(conflict.endTime), language, zone)
    return what ? i18n._(msg`${resource} is out of use, ${span}: ${what}`) : i18n._(msg`${resource} is out of use, ${span}`)
  }
  const time = timesOf(conflict, { i18n, language, zone })
  return what ? i18n._(msg`${resource} is taken by ${what}, ${time}`) : i18n._(msg`${resource} is already taken, ${time}`)
}

/** "10:00–10:30", and where the doctor is occupied for longer: "10:00–10:30, with buffers 09:55–10:45". */
function timesOf(conflict: Conflict, { i18n, language, zone }: SentenceLocale): string {
  const { bufferBefore = 0, bufferAfter = 0 } = conflict
  const rangeOf = ({ from, to }: Span) => formatRange(new Date(from), new Date(to), language, zone)
  const span = { from: Date.parse(conflict.startTime), to: Date.parse(conflict.endTime) }
  const time = rangeOf(span)
  if (bufferBefore + bufferAfter === 0) return time
  const occupied = rangeOf(occupiedSpan(span, { bufferBefore, bufferAfter }))
  return i18n._(msg`${time}, with buffers ${occupied}`)
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
