import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { openSpan } from '@clinic/shared/establishments/opening-hours'
import { instantOf, weekdayOf } from '@clinic/shared/time/time'

/** From an instant to another, milliseconds. */
export type Span = { from: number; to: number }

const quarterHour = 15 * 60_000
const wholeDay = { from: 0, to: 24 * 60 }

type Day = { date: string; zone: string; hours: WeekOpeningHours; within?: Span | undefined }

/** When a doctor is open on a date; `within` narrows it, minutes after midnight. Undefined on a day off. */
export function openOn({ date, zone, hours, within = wholeDay }: Day): Span | undefined {
  const open = openSpan(hours, weekdayOf(date))
  if (!open) return undefined
  const [from, to] = [Math.max(open.from, within.from), Math.min(open.to, within.to)]
  return from < to ? { from: +instantOf({ date, minutes: from }, zone), to: +instantOf({ date, minutes: to }, zone) } : undefined
}

/** What nothing of `taken` covers of `open`, at least `length` long, each gap from a quarter hour on. `taken` in order of its starts. */
export function gapsOf(open: Span, taken: readonly Span[], length: number): Span[] {
  const gaps: Span[] = []
  let from = open.from
  const add = (to: number) => {
    // The quarter hours of every time zone are those of UTC.
    const start = Math.ceil(from / quarterHour) * quarterHour
    if (to - start >= length) gaps.push({ from: start, to })
  }
  for (const other of taken) {
    if (other.from >= open.to) break
    if (other.to <= from) continue
    add(Math.min(other.from, open.to))
    from = other.to
  }
  if (from < open.to) add(open.to)
  return gaps
}

/** Every start on a quarter hour from which `length` fits into the gap. */
export function startsIn({ from, to }: Span, length: number): number[] {
  const count = Math.floor((to - length - from) / quarterHour) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => from + index * quarterHour)
}
