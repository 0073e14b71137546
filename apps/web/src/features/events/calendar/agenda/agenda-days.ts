import { addDays, startOfDate } from '@clinic/shared/time/time'
import { datesBetween } from '../../../../lib/time.ts'
import type { CalendarEvent } from '../../data/event-row.ts'

/** Each of these days with its appointments in order of time, those of the whole day first. */
export function agendaDays(
  calendarEvents: readonly CalendarEvent[],
  { first, last }: { first: string; last: string },
  zone: string,
) {
  return datesBetween(first, last).map((date) => {
    const from = startOfDate(date, zone)
    const to = startOfDate(addDays(date, 1), zone)
    return { date, from, calendarEvents: calendarEvents.filter(({ start, end }) => start < to && end > from).toSorted(byTime) }
  })
}

const byTime = (a: CalendarEvent, b: CalendarEvent) =>
  Number(b.allDay) - Number(a.allDay) || +a.start - +b.start || +a.end - +b.end
