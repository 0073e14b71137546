import { workingMinutes, type WorkingHours } from '@clinic/shared/availability/availability'
import { without, type Span } from '@clinic/shared/availability/spans'

/** Minutes after midnight. */
const wholeDay: Span = { from: 0, to: 24 * 60 }

/** A column's background: one gradient over the hours that it shows, so that they are right to the minute. */
export function closedHoursGradient(open: readonly Span[], shown: Span = wholeDay): string | undefined {
  const percent = (minutes: number) =>
    `${((Math.min(Math.max(minutes - shown.from, 0), shown.to - shown.from) / (shown.to - shown.from)) * 100).toFixed(3)}%`
  const closed = without([wholeDay], open).filter(({ from, to }) => from < shown.to && to > shown.from)
  const stops = closed.map(
    ({ from, to }) =>
      `transparent ${percent(from)}, var(--calendar-closed) ${percent(from)} ${percent(to)}, transparent ${percent(to)}`,
  )
  return stops.length > 0 ? `linear-gradient(to bottom, ${stops.join(', ')})` : undefined
}

const usualOpening = 9 * 60

/** When the first of the doctors begins on any of the dates, minutes after midnight; 9:00 by default. */
export function openingMinutes(doctors: readonly WorkingHours[], dates: readonly string[]): number {
  const openings = dates.flatMap((date) => workingMinutes(doctors, date)[0]?.from ?? [])
  return openings.length > 0 ? Math.min(...openings) : usualOpening
}
