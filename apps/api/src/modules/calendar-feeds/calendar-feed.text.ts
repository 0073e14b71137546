import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Language } from '@clinic/shared/languages'
import { addDays, coversWholeDays, dateOf } from '@clinic/shared/time/time'
import ical, { ICalEventBusyStatus, ICalEventClass, ICalEventStatus } from 'ical-generator'
import type { ICalEventData } from 'ical-generator'
import type { CalendarEntry, OpenedCalendar } from './calendar-feed.reader.ts'

const words: Record<Language, { busy: string; off: string }> = {
  en: { busy: 'Busy', off: 'Off' },
  th: { busy: 'ไม่ว่าง', off: 'หยุด' },
}

/** After how many seconds programs that ask the calendar are told to come back. */
const comeBackAfter = 3600
/** How many events are written without a pause for other requests. */
const atOnce = 200
const [eventBegin, calendarEnd] = ['BEGIN:VEVENT', 'END:VCALENDAR']

/** Another one for another content, without writing it. */
export function entityTag(calendar: OpenedCalendar, entries: readonly CalendarEntry[]): string {
  const content = createHash('sha256').update(JSON.stringify([calendar, entries]))
  return `W/"${content.digest('base64url')}"`
}

/** As RFC 5545 has it. */
export async function calendarText(calendar: OpenedCalendar, entries: readonly CalendarEntry[]): Promise<string> {
  const written: string[] = []
  for (let from = 0; from < entries.length; from += atOnce) {
    const part = writeCalendar(calendar, entries.slice(from, from + atOnce))
    written.push(part.slice(part.indexOf(eventBegin), part.lastIndexOf(calendarEnd)))
    await setImmediate()
  }
  const frame = writeCalendar(calendar, [])
  return `${frame.slice(0, frame.lastIndexOf(calendarEnd))}${written.join('')}${calendarEnd}\r\n`
}

const writeCalendar = (calendar: OpenedCalendar, entries: readonly CalendarEntry[]) =>
  ical({
    prodId: { company: 'Clinic desk', product: 'Calendar', language: calendar.language.toUpperCase() },
    name: `${calendar.ownerName} · ${calendar.clinicName}`,
    ttl: comeBackAfter,
    x: { 'X-WR-TIMEZONE': calendar.timeZone },
    events: entries.map((entry) => eventOf(calendar, entry)),
  }).toString()

/** Times are in UTC, which needs no rules of summer time in the text; whole days are dates of the clinic. */
function eventOf({ language, clinicName, timeZone }: OpenedCalendar, entry: CalendarEntry): ICalEventData {
  const { id, version, isTimeOff, isAllDay, isPending, startTime, endTime, changedTime, initials, rooms } = entry
  const { busy, off } = words[language]
  const allDay = isAllDay || (isTimeOff && coversWholeDays(startTime, endTime, timeZone))
  return {
    id: `${id}@clinic-desk`,
    sequence: version,
    stamp: changedTime,
    lastModified: changedTime,
    allDay,
    start: allDay ? dayOf(dateOf(startTime, timeZone)) : startTime,
    end: allDay ? dayOf(addDays(dateOf(new Date(+endTime - 1), timeZone), 1)) : endTime,
    summary: isTimeOff ? off : initials || busy,
    location: [clinicName, rooms].filter(Boolean).join(', '),
    status: isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    class: ICalEventClass.PRIVATE,
  }
}

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)
