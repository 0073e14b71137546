import { freeSpans, spanOfDate, type WorkingHours } from '../availability/availability.ts'
import type { Buffers } from '../availability/buffers.ts'
import { fittingSpans } from '../availability/resources.ts'
import { joined, within, without, type Span } from '../availability/spans.ts'
import type { Weekday } from '../establishments/opening-hours.ts'
import { dayPartSpans, type DayPart } from '../time/day-part.ts'
import { addDays, dateOf, instantOf, weekdayOf } from '../time/time.ts'

/**
 * What somebody waits for. Doctors that are null, no weekday or no part of the day: whichever. `until`: the last day, included. `before`: the start of the appointment that is
 * to be earlier. `busy`: when the patient is elsewhere, in any order. `starts`: when the rooms and equipment that it needs are free; null: whenever.
 */
export type Wish = Buffers & {
  minutes: number
  doctorIds: readonly string[] | null
  weekdays: readonly Weekday[]
  dayParts: readonly DayPart[]
  until: string | null
  before: number | null
  busy: readonly Span[]
  starts: readonly Span[] | null
}

/** A time that is free again: a doctor's hours, and what others occupy around it, in order of its starts. */
export type Freed = { doctorId: string; hours: WorkingHours; taken: readonly Span[]; span: Span }

const quarterHour = 15 * 60_000

/**
 * When an appointment as it is waited for may begin so that it takes of the freed time: at its start, at the first quarter hour after it, or else as late
 * before it as can be. Undefined where it doesn't fit.
 */
export function fittingStart(wish: Wish, freed: Freed): number | undefined {
  if (wish.doctorIds && !wish.doctorIds.includes(freed.doctorId)) return undefined
  const length = wish.minutes * 60_000
  const free = freeGaps(wish, freed)
  const gaps = (wish.starts ? fittingSpans(free, wish.starts, length) : free).filter(({ from, to }) => to - from >= length)
  for (const gap of gaps) {
    const start = startAfter(gap, freed.span, length)
    if (start !== undefined) return start
  }
  return gaps.map((gap) => startBefore(gap, freed.span, length)).findLast((start) => start !== undefined)
}

/** Where the appointment may lie: what is free around the freed time, on the wanted days, without the patient's other appointments. */
function freeGaps(wish: Wish, { hours, taken, span }: Freed): Span[] {
  const window = { from: span.from - wish.minutes * 60_000, to: span.to + wish.minutes * 60_000 }
  const free = freeSpans(hours, taken, window, wish)
  const wanted = wantedSpans(wish, hours.zone, window).flatMap((each) => within(free, each))
  const latest = wish.before === null ? Infinity : wish.before
  return within(without(wanted, joined(wish.busy)), { from: -Infinity, to: latest })
}

/** The days and their parts that are wanted, within a window, in order. */
function wantedSpans({ weekdays, dayParts, until }: Wish, zone: string, window: Span): Span[] {
  const spans: Span[] = []
  const last = dateOf(new Date(window.to - 1), zone)
  const end = until !== null && until < last ? until : last
  for (let date = dateOf(new Date(window.from), zone); date <= end; date = addDays(date, 1)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) continue
    if (dayParts.length === 0) spans.push(spanOfDate(date, zone))
    for (const part of dayParts) {
      const { from, to } = dayPartSpans[part]
      spans.push({ from: +instantOf({ date, minutes: from }, zone), to: +instantOf({ date, minutes: to }, zone) })
    }
  }
  return joined(spans)
}

function startAfter(gap: Span, { from, to }: Span, length: number): number | undefined {
  const earliest = Math.max(gap.from, from)
  const fits = (start: number) => start >= gap.from && start + length <= gap.to && start < to
  return [from, Math.ceil(earliest / quarterHour) * quarterHour].find(fits)
}

function startBefore(gap: Span, { from, to }: Span, length: number): number | undefined {
  const latest = Math.min(gap.to - length, from)
  const fits = (start: number) => start >= gap.from && start + length > from && start < to
  return [Math.floor(latest / quarterHour) * quarterHour, latest].find(fits)
}
