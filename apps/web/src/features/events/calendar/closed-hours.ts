import { openSpan, type WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, wallTimeOf, weekdayOf } from '@clinic/shared/time/time'

/** Minutes after midnight. */
export type Span = { from: number; to: number }

const dayMinutes = 24 * 60

/** When at least one of these doctors has opening hours on a date, sorted and merged. */
export function openSpans(doctors: readonly WeekOpeningHours[], date: string): Span[] {
  const spans = doctors.flatMap((hours) => openSpan(hours, weekdayOf(date)) ?? []).toSorted((a, b) => a.from - b.from)
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

export function closedSpans(open: readonly Span[]): Span[] {
  const edges = [0, ...open.flatMap((span) => [span.from, span.to]), dayMinutes]
  const closed: Span[] = []
  for (let at = 0; at < edges.length; at += 2) {
    const [from = 0, to = 0] = edges.slice(at, at + 2)
    if (to > from) closed.push({ from, to })
  }
  return closed
}

/** A column's background: one gradient over the hours that it shows, so that they are right to the minute. */
export function closedHoursGradient(open: readonly Span[], shown: Span = { from: 0, to: dayMinutes }): string | undefined {
  const percent = (minutes: number) =>
    `${((Math.min(Math.max(minutes - shown.from, 0), shown.to - shown.from) / (shown.to - shown.from)) * 100).toFixed(3)}%`
  const closed = closedSpans(open).filter(({ from, to }) => from < shown.to && to > shown.from)
  const stops = closed.map(
    ({ from, to }) =>
      `transparent ${percent(from)}, var(--calendar-closed) ${percent(from)} ${percent(to)}, transparent ${percent(to)}`,
  )
  return stops.length > 0 ? `linear-gradient(to bottom, ${stops.join(', ')})` : undefined
}

/** Whether any part of a timed appointment lies outside the doctor's opening hours. */
export function isOutsideHours(
  event: { start: Date; end: Date; allDay: boolean },
  hours: WeekOpeningHours,
  zone: string,
): boolean {
  if (event.allDay) return false
  const lastDate = dateOf(new Date(+event.end - 1), zone)
  for (let date = dateOf(event.start, zone); date <= lastDate; date = addDays(date, 1)) {
    const from = date === dateOf(event.start, zone) ? wallTimeOf(event.start, zone).minutes : 0
    const to = date === dateOf(event.end, zone) ? wallTimeOf(event.end, zone).minutes : dayMinutes
    if (!openSpans([hours], date).some((span) => span.from <= from && to <= span.to)) return true
  }
  return false
}

const usualOpening = 9 * 60

/** The earliest opening of the doctors, minutes after midnight; 9:00 by default. */
export function openingMinutes(doctors: readonly WeekOpeningHours[], dates: readonly string[]): number {
  const openings = dates.flatMap((date) => openSpans(doctors, date)[0]?.from ?? [])
  return openings.length > 0 ? Math.min(...openings) : usualOpening
}
