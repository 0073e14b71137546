import { firstDate, lastDate } from '@clinic/shared/time/time'
import { addDays, startOfDate, startOfWeek } from '@clinic/shared/time/time'
import type { CalendarView } from './calendar-url.ts'

/** The plain dates that a view shows, both included. */
export function visibleDates(view: CalendarView, date: string, firstWeekday: number): { first: string; last: string } {
  if (view === 'day') return { first: date, last: date }
  if (view === 'agenda') return { first: date, last: addDays(date, 6) }
  if (view === 'week') {
    const first = startOfWeek(date, firstWeekday)
    return { first, last: addDays(first, 6) }
  }
  const firstOfMonth = `${date.slice(0, 7)}-01`
  const lastOfMonth = addDays(`${movedMonth(date, 1).slice(0, 7)}-01`, -1)
  return { first: startOfWeek(firstOfMonth, firstWeekday), last: addDays(startOfWeek(lastOfMonth, firstWeekday), 6) }
}

/** The half-open span of instants to ask the server for. */
export function visibleSpan(view: CalendarView, date: string, firstWeekday: number, zone: string): { from: Date; to: Date } {
  const { first, last } = visibleDates(view, date, firstWeekday)
  return { from: startOfDate(first, zone), to: startOfDate(addDays(last, 1), zone) }
}

function movedMonth(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** One period forth or back, never out of the dates that the product knows. */
export function movedDate(view: CalendarView, date: string, count: number): string {
  const days = { day: 1, week: 7, agenda: 7 }
  const moved = view === 'month' ? movedMonth(date, count) : addDays(date, count * days[view])
  return moved < firstDate ? firstDate : moved > lastDate ? lastDate : moved
}
