import { eventStatuses, type EventStatus } from '@clinic/shared/events/event'
import type { ZoneClock } from '../big-calendar/zone-clock.ts'
import type { Column } from '../big-calendar/big-calendar.ts'
import type { CalendarEvent } from '../../data/event-row.ts'

/** Appointments by the day that they are on, days counted as the clock does; of several days, on each. */
export function eventsByDay(calendarEvents: readonly CalendarEvent[], { dayOf }: ZoneClock): Map<number, CalendarEvent[]> {
  const days = new Map<number, CalendarEvent[]>()
  for (const calendarEvent of calendarEvents) {
    const last = Math.max(dayOf(+calendarEvent.start), dayOf(+calendarEvent.end - 1))
    for (let day = dayOf(+calendarEvent.start); day <= last; day++) {
      const known = days.get(day)
      if (known) known.push(calendarEvent)
      else days.set(day, [calendarEvent])
    }
  }
  return days
}

/** What a day of the month has room for: every name, or how many each doctor has, or how many there are of each status. */
export type DayLines =
  | { kind: 'names'; calendarEvents: CalendarEvent[] }
  | { kind: 'doctors'; counts: { doctor: Column; count: number }[] }
  | { kind: 'statuses'; counts: { status: EventStatus; count: number }[] }

export function dayLines(calendarEvents: readonly CalendarEvent[], doctors: readonly Column[], room: number): DayLines {
  if (calendarEvents.length <= room) {
    const byTime = (a: CalendarEvent, b: CalendarEvent) => Number(b.allDay) - Number(a.allDay) || +a.start - +b.start
    return { kind: 'names', calendarEvents: calendarEvents.toSorted(byTime) }
  }
  const byDoctor = Map.groupBy(calendarEvents, ({ doctorId }) => doctorId)
  if (byDoctor.size <= room) {
    const counts = doctors.map((doctor) => ({ doctor, count: byDoctor.get(doctor.id)?.length ?? 0 }))
    return { kind: 'doctors', counts: counts.filter(({ count }) => count > 0) }
  }
  const byStatus = Map.groupBy(calendarEvents, ({ event }) => event.status)
  const counts = eventStatuses.map((status) => ({ status, count: byStatus.get(status)?.length ?? 0 }))
  return { kind: 'statuses', counts: counts.filter(({ count }) => count > 0) }
}
