import { i18n as activeI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { doctorName } from '@clinic/shared/doctors/titles'
import { formatMinutes, formatRange, formatTime } from '../../../lib/time.ts'
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

/** Whether one end stayed where it was, with the same doctor. */
const isResized = (before: EventRow, after: EventRow) =>
  (before.startTime === after.startTime) !== (before.endTime === after.endTime) &&
  before.isAllDay === after.isAllDay &&
  before.doctor?.id === after.doctor?.id

function calledSentence(event: EventRow, { i18n, language, zone }: SentenceLocale): string {
  const name = headline(event, language)
  const { calledInTime, calledInRoom } = event
  if (!calledInTime) return i18n._(msg`${name}: not called in`)
  const where = [formatTime(new Date(calledInTime), 'time', language, zone), calledInRoom?.name].filter(Boolean).join(', ')
  return i18n._(msg`${name}: called in, ${where}`)
}

/** What has just become of an appointment: another status, or another time or doctor. */
export function doneSentence({ before, after }: { before: EventRow; after: EventRow }, speaking: SentenceLocale): string {
  const { i18n, language, zone } = speaking
  const name = headline(after, language)
  const status = i18n._(statusText[after.status])
  if (before.status !== after.status) return i18n._(msg`${name}: ${status}`)
  if (before.calledInTime !== after.calledInTime || before.calledInRoom?.id !== after.calledInRoom?.id)
    return calledSentence(after, speaking)
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
