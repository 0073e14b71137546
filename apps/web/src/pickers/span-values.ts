import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { addDays, coversWholeDays, instantOf, isPlainDate, startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import { clockOfMinutes, lastDateOf } from '../lib/time.ts'

/** A span as it is typed, by a clinic's clock. `untilDate` is the last day itself; the times are those of a span without whole days. */
export type SpanValues = { wholeDays: boolean; fromDate: string; fromTime: string; untilDate: string; untilTime: string }

const unknown = new Date(Number.NaN)

function instant(date: string, time: string, zone: string): Date {
  const minutes = minutesOfTime(time)
  return isPlainDate(date) && minutes !== undefined ? instantOf({ date, minutes }, zone) : unknown
}

/** What was typed as instants; an Invalid Date where it is no date or time. */
export function instantsOf({ wholeDays, fromDate, fromTime, untilDate, untilTime }: SpanValues, zone: string) {
  if (!wholeDays) return { startTime: instant(fromDate, fromTime, zone), endTime: instant(untilDate, untilTime, zone) }
  return {
    startTime: isPlainDate(fromDate) ? startOfDate(fromDate, zone) : unknown,
    endTime: isPlainDate(untilDate) ? startOfDate(addDays(untilDate, 1), zone) : unknown,
  }
}

export function spanValues({ startTime, endTime }: { startTime: string; endTime: string }, zone: string): SpanValues {
  const [from, to] = [new Date(startTime), new Date(endTime)]
  const [begin, end] = [wallTimeOf(from, zone), wallTimeOf(to, zone)]
  const wholeDays = coversWholeDays(from, to, zone)
  return {
    wholeDays,
    fromDate: begin.date,
    fromTime: wholeDays ? '09:00' : clockOfMinutes(begin.minutes),
    untilDate: wholeDays ? lastDateOf(to, zone) : end.date,
    untilTime: wholeDays ? '12:00' : clockOfMinutes(end.minutes),
  }
}

/** A later first day moves a last day that would come before it. */
export const withFromDate = (values: SpanValues, fromDate: string): Pick<SpanValues, 'fromDate' | 'untilDate'> => ({
  fromDate,
  untilDate: isPlainDate(fromDate) && values.untilDate < fromDate ? fromDate : values.untilDate,
})

/** The form's field that shows the fault of an input's path. */
export const fieldOfSpan = (path: string) => ({ startTime: 'fromDate', endTime: 'untilDate' })[path] ?? path
