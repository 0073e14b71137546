import type { WeekOpeningHours } from '../establishments/opening-hours.ts'
import { openSpan } from '../establishments/opening-hours.ts'
import { dayMinutes, scheduleOn, shiftsOn, type Schedule } from '../schedules/schedule.ts'
import { addDays, dateOf, firstInstantFrom, startOfDate, wallTimeOf, weekdayOf } from '../time/time.ts'
import { keptAway, noBuffers, type Buffers } from './buffers.ts'
import { joined, within, without, type Span } from './spans.ts'

/**
 * The one computation of when a doctor works and is free, for the server and the screens. Spans are instants, milliseconds since 1970, unless they are said
 * to be minutes after midnight.
 */

/**
 * What is known of a doctor's work at an establishment besides the opening hours. The spans are instants, in any order; they may overlap, and those that
 * don't touch the window of a question say nothing.
 */
export type HoursFacts = {
  schedules: readonly Schedule[]
  /** When the establishment is closed. */
  closures: readonly Span[]
  /** When the doctor is off, wherever it was entered. */
  timeOff: readonly Span[]
  /** When the doctor works at the establishment beside the hours, also while it is closed. */
  extraHours: readonly Span[]
}

/** By the clock of the establishment's time zone. `week` is for the dates that no schedule names. */
export type WorkingHours = HoursFacts & { zone: string; week: WeekOpeningHours }

/** Where nothing but opening hours is known. */
export const noFacts: HoursFacts = { schedules: [], closures: [], timeOff: [], extraHours: [] }

/** When work begins and ends that begins on a date: minutes after its midnight. */
function spansOn({ week, schedules }: Pick<WorkingHours, 'week' | 'schedules'>, date: string): Span[] {
  const schedule = scheduleOn(schedules, date)
  if (schedule) return shiftsOn(schedule, date)
  const open = openSpan(week, weekdayOf(date))
  return open ? [open] : []
}

/**
 * When the doctor works within a window, in order: the hours without closures, and extra hours, all without time off. Hours that the clock skips are none; those that begin or end
 * within what it skips do so when it jumps.
 */
export function workingSpans(hours: WorkingHours, window: Span): Span[] {
  const open = without(usualSpans(hours, window), joined(hours.closures))
  return within(without(joined([...open, ...hours.extraHours]), joined(hours.timeOff)), window)
}

/** The hours that schedules and opening hours say, from the day before a window to its last. */
function usualSpans(hours: WorkingHours, window: Span): Span[] {
  const { zone } = hours
  const spans: Span[] = []
  const last = dateOf(new Date(window.to - 1), zone)
  // From the day before: a shift may pass midnight.
  for (let date = addDays(dateOf(new Date(window.from), zone), -1); date <= last; date = addDays(date, 1)) {
    if (dateOf(startOfDate(date, zone), zone) !== date) continue // Samoa had no 30 December 2011
    const at = (minutes: number) =>
      +firstInstantFrom(
        minutes >= dayMinutes ? { date: addDays(date, 1), minutes: minutes - dayMinutes } : { date, minutes },
        zone,
      )
    for (const { from, to } of spansOn(hours, date)) if (at(from) < at(to)) spans.push({ from: at(from), to: at(to) })
  }
  return joined(spans)
}

/**
 * When the doctor works and an appointment may lie, within a window: `taken`, in order of its starts, is what others occupy, and the appointment keeps
 * its own buffers away from it. Buffers need not lie in the working hours.
 */
export const freeSpans = (hours: WorkingHours, taken: readonly Span[], window: Span, buffers: Buffers = noBuffers): Span[] =>
  without(
    workingSpans(hours, window),
    taken.map((span) => keptAway(span, buffers)),
  )

/** Whether the doctor works all of a span's time. */
export function isWorkingTime(hours: WorkingHours, { from, to }: Span): boolean {
  const [first] = workingSpans(hours, { from, to })
  return first?.from === from && first.to === to
}

/** A date of a time zone, from its midnight to the next. */
export const spanOfDate = (date: string, zone: string): Span => ({
  from: +startOfDate(date, zone),
  to: +startOfDate(addDays(date, 1), zone),
})

/** When at least one of several works on a date: minutes after its midnight, in order. */
export function workingMinutes(several: readonly WorkingHours[], date: string): Span[] {
  return joined(
    several.flatMap((hours) => {
      const day = spanOfDate(date, hours.zone)
      const minutesAt = (at: number) => wallTimeOf(new Date(at), hours.zone).minutes
      return workingSpans(hours, day).map(({ from, to }) => ({
        from: minutesAt(from),
        to: to === day.to ? dayMinutes : minutesAt(to),
      }))
    }),
  )
}
