import type { Weekday } from '../establishments/opening-hours.ts'
import { weekdays } from '../establishments/opening-hours.ts'
import { addMonths } from '../time/period.ts'
import { addDays, startOfWeek, weekdayIndex, weekdayOf } from '../time/time.ts'

export const seriesUnits = ['day', 'week', 'month'] as const
export type SeriesUnit = (typeof seriesUnits)[number]

/** Which day of each month: the same date, or the same weekday ("the second Tuesday"). */
export const seriesMonthDays = ['date', 'weekday'] as const
export type SeriesMonthDay = (typeof seriesMonthDays)[number]

/** How appointments repeat: every so many days, weeks or months, so many times or until a date, which is included; whichever comes first. */
export type SeriesRule = {
  unit: SeriesUnit
  every: number
  /** Of weeks; none: that of the first date. */
  weekdays: readonly Weekday[]
  /** Of months. */
  monthDay: SeriesMonthDay
  count: number | null
  until: string | null
}

export const maxSeriesCount = 60
export const maxSeriesMonths = 18
export const maxSeriesEvery = 99

export type SeriesFault = 'too_many' | 'series_too_long' | 'end_after_start'

/**
 * The dates of a rule, from the first one on. `fault`: it asks for more than there may be, or for none; what is listed then is what there may be.
 */
export function seriesDates(rule: SeriesRule, first: string): { dates: string[]; fault?: SeriesFault } {
  const last = addMonths(first, maxSeriesMonths)
  const dates: string[] = []
  for (const date of endlessDates(rule, first)) {
    const isOver = dates.length === rule.count || (rule.until !== null && date > rule.until)
    if (isOver) return dates.length > 0 ? { dates } : { dates, fault: 'end_after_start' }
    if (date > last) return { dates, fault: 'series_too_long' }
    if (dates.length === maxSeriesCount) return { dates, fault: 'too_many' }
    dates.push(date)
  }
  return { dates }
}

function* endlessDates(rule: SeriesRule, first: string): Generator<string> {
  const datesOfPeriod = { day: () => [], week: weekDates, month: monthDates }
  for (let period = 0; ; period += rule.every) {
    if (rule.unit === 'day') yield addDays(first, period)
    else yield* datesOfPeriod[rule.unit](rule, first, period).filter((date) => date >= first)
  }
}

const monday = 1

/** Of the week so many weeks after that of the first date; a week begins on Monday. */
function weekDates(rule: SeriesRule, first: string, weeks: number): string[] {
  const start = addDays(startOfWeek(first, monday), weeks * 7)
  const wanted = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(first)]
  return weekdays.map((_, day) => addDays(start, day)).filter((date) => wanted.includes(weekdayOf(date)))
}

/** A shorter month has its last day in place of a date that it lacks, and its last weekday in place of a fifth. */
function monthDates({ monthDay }: SeriesRule, first: string, months: number): string[] {
  if (monthDay === 'date') return [addMonths(first, months)]
  const start = addMonths(`${first.slice(0, 8)}01`, months)
  const day = addDays(start, ((weekdayIndex(first) - weekdayIndex(start) + 7) % 7) + (weekOfMonth(first) - 1) * 7)
  return [day.slice(0, 7) === start.slice(0, 7) ? day : addDays(day, -7)]
}

/** Which of its weekday in its month a date is, from 1; 5: the last. */
export const weekOfMonth = (date: string) => Math.ceil(Number(date.slice(8)) / 7)
