import { tzOffset } from '@date-fns/tz'
import type { Weekday } from '../establishments/opening-hours.ts'
import { weekdays } from '../establishments/opening-hours.ts'

/**
 * Instants and the clinic's wall clock: the only place that converts between them.
 * An instant is a `Date`; a plain date is "YYYY-MM-DD"; a wall time is a plain date and minutes after midnight.
 */

const minute = 60_000
const dayLength = 86_400_000

/** Dates are limited to 1900-01-01..2099-12-31 (specification, section 2). */
export const firstDate = '1900-01-01'
export const lastDate = '2099-12-31'

/** Whether it is a day that exists, within the limits, as "YYYY-MM-DD". */
export function isPlainDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(+at) && at.toISOString().startsWith(text) && text >= firstDate && text <= lastDate
}

export type WallTime = { date: string; minutes: number }

/** Whether it is an IANA zone name ("Asia/Bangkok"). Bare offsets are refused: they have no daylight saving time. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return !/^[+-]/.test(zone)
  } catch {
    return false
  }
}

export function wallTimeOf(at: Date, zone: string): WallTime {
  const shifted = new Date(+at + tzOffset(zone, at) * minute)
  return { date: shifted.toISOString().slice(0, 10), minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes() }
}

/** A wall time that the clock skips moves forward by the gap; of one that occurs twice the first is returned. */
export function instantOf(wall: WallTime, zone: string): Date {
  const asUtc = Date.parse(`${wall.date}T00:00:00Z`) + wall.minutes * minute
  const before = tzOffset(zone, new Date(asUtc - dayLength))
  const after = tzOffset(zone, new Date(asUtc + dayLength))
  const first = new Date(asUtc - before * minute)
  if (before === after || tzOffset(zone, first) === before) return first
  const second = new Date(asUtc - after * minute)
  return tzOffset(zone, second) === after ? second : first
}

const isFrom = (first: WallTime, { date, minutes }: WallTime) =>
  date > first.date || (date === first.date && minutes >= first.minutes)

/** When the clock first shows a wall time or a later one: of one that it skips, the moment at which it jumps. */
export function firstInstantFrom(wall: WallTime, zone: string): Date {
  let at = instantOf(wall, zone)
  const shown = wallTimeOf(at, zone)
  if (shown.date === wall.date && shown.minutes === wall.minutes) return at
  for (let earlier = at; isFrom(wall, wallTimeOf(earlier, zone)); earlier = new Date(+at - minute)) at = earlier
  return at
}

export const dateOf = (at: Date, zone: string) => wallTimeOf(at, zone).date

export const startOfDate = (date: string, zone: string) => instantOf({ date, minutes: 0 }, zone)

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** Sunday 0 to Saturday 6. */
export const weekdayIndex = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

export const weekdayOf = (date: string): Weekday => weekdays[weekdayIndex(date)] ?? 'Sunday'

export function startOfWeek(date: string, firstWeekday: number): string {
  return addDays(date, -((weekdayIndex(date) - firstWeekday + 7) % 7))
}

/** Whether both ends are midnight in the clinic's time zone. */
export const coversWholeDays = (from: Date, to: Date, zone: string) =>
  wallTimeOf(from, zone).minutes === 0 && wallTimeOf(to, zone).minutes === 0 && to > from
