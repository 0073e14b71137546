import type { DateLocalizerSpec } from 'react-big-calendar'
import { DateLocalizer } from 'react-big-calendar/lib/localizer.js'
import { calendarFormats } from './calendar-formats.ts'
import { createZoneClock, dateOfDay, dayLength, dayOfDate, minute, type ZoneClock } from './zone-clock.ts'

/** The published types know fewer methods than the calendar calls. */
export type ClinicLocalizer = DateLocalizer & {
  daySpan: (start: Date, end: Date) => number
  startOf: (time: Date, unit: 'day' | 'week' | 'month') => Date
  endOf: (time: Date, unit: 'day' | 'week' | 'month') => Date
  range: (start: Date, end: Date) => Date[]
}

/**
 * The calendar's arithmetic on the clinic's clock, whatever zone the browser is in.
 * Every length in minutes is one of the wall clock, so that a day of daylight saving still has 24 rows.
 */
export function createLocalizer(zone: string, language: string, firstWeekday: number): ClinicLocalizer {
  const clock = createZoneClock(zone)
  const { dayOf, startOfDay } = clock
  const floor = floorIn(clock, firstWeekday)
  const add = addIn(clock)
  const at = (time: number) => new Date(time)
  const endDay = (start: Date, end: Date) => (end > start ? dayOf(+end - 1) : dayOf(+end))
  const wallMinutes = (time: Date) => Math.floor(clock.wallOf(+time) / minute)
  const minuteOfDay = (time: Date) => wallMinutes(time) - dayOf(+time) * 1440

  const compare = (a: Date, b: Date, unit?: string) => floor(+a, unit) - floor(+b, unit)
  const startOf = (time: Date, unit?: string) => at(floor(+time, unit))
  const addTo = (time: Date, count: number, unit?: string) => at(add(+time, count, unit))
  const endOf = (time: Date, unit?: string) => at(add(floor(+time, unit), 1, unit) - 1)
  const firstVisibleDay = (time: Date) => startOf(startOf(time, 'month'), 'week')
  const lastVisibleDay = (time: Date) => endOf(endOf(time, 'month'), 'week')
  const daySpan = (start: Date, end: Date) => endDay(start, end) - dayOf(+start) + 1

  function range(start: Date, end: Date, unit = 'day'): Date[] {
    const all: Date[] = []
    for (let current = start; compare(current, end, unit) <= 0; current = addTo(current, 1, unit)) all.push(current)
    return all
  }

  const spec: Record<string, unknown> = {
    formats: calendarFormats(zone, language),
    format: (value: Date, format: string) => `${format} ${String(value)}`,
    firstOfWeek: () => firstWeekday,
    eq: (a: Date, b: Date, unit?: string) => compare(a, b, unit) === 0,
    neq: (a: Date, b: Date, unit?: string) => compare(a, b, unit) !== 0,
    gt: (a: Date, b: Date, unit?: string) => compare(a, b, unit) > 0,
    gte: (a: Date, b: Date, unit?: string) => compare(a, b, unit) >= 0,
    lt: (a: Date, b: Date, unit?: string) => compare(a, b, unit) < 0,
    lte: (a: Date, b: Date, unit?: string) => compare(a, b, unit) <= 0,
    inRange: (time: Date, from: Date, to: Date, unit = 'day') =>
      // What ends at midnight does not reach into the next day's column.
      compare(time, from, unit) >= 0 && (unit === 'day' ? dayOf(+time) <= endDay(from, to) : compare(time, to, unit) <= 0),
    startOf,
    endOf,
    add: addTo,
    range,
    ceil: (time: Date, unit?: string) => (floor(+time, unit) === +time ? time : at(add(floor(+time, unit), 1, unit))),
    min: (a: Date, b: Date) => (a < b ? a : b),
    max: (a: Date, b: Date) => (a > b ? a : b),
    diff(a: Date, b: Date, unit?: string) {
      if (unit === 'day') return Math.abs(dayOf(+a) - dayOf(+b))
      if (unit === 'minutes') return Math.abs(wallMinutes(a) - wallMinutes(b))
      return Math.abs(+a - +b)
    },
    merge: (date: Date, time: Date) =>
      at(clock.instantOfWall(dayOf(+date) * dayLength + clock.wallOf(+time) - dayOf(+time) * dayLength)),
    firstVisibleDay,
    lastVisibleDay,
    visibleDays: (time: Date) => range(firstVisibleDay(time), lastVisibleDay(time)),
    getSlotDate: (date: Date, fromMidnight: number, offset: number) =>
      at(clock.instantOfWall(dayOf(+date) * dayLength + (fromMidnight + offset) * minute)),
    getTimezoneOffset: (time: Date) => (+time - clock.wallOf(+time)) / minute,
    getDstOffset: () => 0,
    getTotalMin: (start: Date, end: Date) => Math.abs(wallMinutes(end) - wallMinutes(start)),
    getMinutesFromMidnight: minuteOfDay,
    continuesPrior: (start: Date, first: Date) => start < first,
    continuesAfter: (_start: Date, end: Date, last: Date) => end > last,
    daySpan,
    sortEvents: ({ evtA: a, evtB: b }: Record<'evtA' | 'evtB', { start: Date; end: Date; allDay: boolean }>) =>
      dayOf(+a.start) - dayOf(+b.start) ||
      daySpan(b.start, b.end) - daySpan(a.start, a.end) ||
      Number(b.allDay) - Number(a.allDay) ||
      +a.start - +b.start ||
      +a.end - +b.end,
    inEventRange: ({ event, range: days }: Record<'event' | 'range', { start: Date; end: Date }>) =>
      dayOf(+event.start) <= dayOf(+days.end) && endDay(event.start, event.end) >= dayOf(+days.start),
    isSameDate: (a: Date, b: Date) => dayOf(+a) === dayOf(+b),
    startAndEndAreDateOnly: (start: Date, end: Date) =>
      end > start && startOfDay(dayOf(+start)) === +start && startOfDay(dayOf(+end)) === +end,
    browserTZOffset: () => 0,
  }
  return new DateLocalizer(spec as unknown as DateLocalizerSpec) as ClinicLocalizer
}

/** The start of the minute, hour, day, week, month or year that a moment is in. */
function floorIn({ wallOf, dayOf, startOfDay }: ZoneClock, firstWeekday: number) {
  const dateText = (time: number) => dateOfDay(dayOf(time))
  const ofDay = (time: number) => startOfDay(dayOf(time))
  const floors: Record<string, (time: number) => number> = {
    seconds: (time) => Math.floor(time / 1000) * 1000,
    minutes: (time) => Math.floor(time / minute) * minute,
    hours: (time) => time - (wallOf(time) % (60 * minute)),
    day: ofDay,
    date: ofDay,
    week: (time) => startOfDay(dayOf(time) - ((dayOf(time) + 4 - firstWeekday + 7) % 7)), // 1970-01-01 was a Thursday
    month: (time) => startOfDay(dayOfDate(`${dateText(time).slice(0, 7)}-01`)),
    year: (time) => startOfDay(dayOfDate(`${dateText(time).slice(0, 4)}-01-01`)),
  }
  return (time: number, unit = ''): number => floors[unit]?.(time) ?? time
}

const lengths: Record<string, number> = { milliseconds: 1, seconds: 1000, minutes: minute, hours: 60 * minute }
const dayCounts: Record<string, number> = { day: 1, date: 1, week: 7 }
const monthCounts: Record<string, number> = { month: 1, year: 12 }

/** Days, months and years keep the wall clock's time; anything shorter is real time. */
function addIn(clock: ZoneClock) {
  return (time: number, count: number, unit = 'milliseconds'): number => {
    const length = lengths[unit]
    if (length) return time + count * length
    const day = clock.dayOf(time)
    const rest = clock.wallOf(time) - day * dayLength
    const months = monthCounts[unit]
    const target = months ? addMonths(day, count * months) : day + count * (dayCounts[unit] ?? 1)
    return clock.instantOfWall(target * dayLength + rest)
  }
}

/** 31 January and one month is the last of February. */
function addMonths(day: number, count: number): number {
  const [year = 0, month = 0, date = 0] = dateOfDay(day).split('-').map(Number)
  const first = Date.UTC(year, month - 1 + count, 1)
  const last = Date.UTC(year, month + count, 0)
  return Math.min(first + (date - 1) * dayLength, last) / dayLength
}
