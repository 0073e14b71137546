import type { Span } from '@clinic/shared/availability/spans'
import { dateOf, wallTimeOf, weekdayIndex } from '@clinic/shared/time/time'
import { datesBetween, lastDateOf } from '../../../lib/time.ts'
import type { CalendarEvent } from '../data/event-row.ts'

type Placed = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>
type Dates = { first: string; last: string }

const dayMinutes = 1440

/** The hours that this device shows, and besides whatever of these days an appointment needs: none is ever out of sight. */
export function shownHours(events: readonly Placed[], { first, last }: Dates, usual: Span, zone: string): Span {
  let { from, to } = usual
  for (const { start, end, allDay } of events) {
    const [starts, ends] = [dateOf(start, zone), lastDateOf(end, zone)]
    if (allDay || ends < first || starts > last) continue
    const until = wallTimeOf(end, zone).minutes || dayMinutes
    from = Math.min(from, starts === ends ? wallTimeOf(start, zone).minutes : 0)
    to = Math.max(to, starts === ends ? until : dayMinutes)
  }
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

export const isWeekend = (date: string) => weekdayIndex(date) % 6 === 0

/** Whether a weekend of these days has an appointment: then it is not left out. */
export const needsWeekend = (events: readonly Placed[], { first, last }: Dates, zone: string): boolean =>
  events.some(({ start, end }) => {
    const [starts, ends] = [dateOf(start, zone), lastDateOf(end, zone)]
    return datesBetween(starts < first ? first : starts, ends > last ? last : ends).some(isWeekend)
  })
