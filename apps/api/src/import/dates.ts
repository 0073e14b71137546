import type { ColumnDates } from '@clinic/shared/imports/csv-fields'
import { importReason } from '@clinic/shared/imports/import-reasons'
import { readDate, readTime as readClock } from '@clinic/shared/typed-dates/read-date'
import { dateOf, instantOf, wallTimeOf } from '@clinic/shared/time/time'
import { plainCell, readFigures } from '@clinic/shared/imports/written-day'
import { rowFault } from './mapped-row.ts'

const pad = (number: number) => String(number).padStart(2, '0')
export const clockOf = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** On the clinic's clock, as a file may have it: "2026-11-21 09:00". */
export function writtenTime(at: Date, timeZone: string): string {
  const { date, minutes } = wallTimeOf(at, timeZone)
  return `${date} ${clockOf(minutes)}`
}

/** "2026-11-21 09:00 - 09:30", or with the day of the end where it is another. */
export function writtenSpan({ startTime, endTime }: { startTime: string; endTime: string }, timeZone: string): string {
  const [from, until] = [startTime, endTime].map((time) => writtenTime(new Date(time), timeZone)) as [string, string]
  return `${from} - ${from.slice(0, 10) === until.slice(0, 10) ? until.slice(11) : until}`
}

export type TimeSetting = { timeZone: string; dates: ColumnDates }

/** A day as a file has it, in figures or in words; a fault names `field`. */
export function readDayCell(field: string, text: string, { timeZone, dates }: TimeSetting): string {
  const today = dateOf(new Date(), timeZone)
  const read = readFigures(plainCell(text), { style: dates, today, isPast: false })
  if (read && 'either' in read) throw rowFault(field, importReason('either_date', { a: read.either[0], b: read.either[1] }), text)
  // Words such as "tomorrow" would be another day at the next import of the same file.
  const date = read?.date ?? (/\d{4}/.test(plainCell(text)) ? readDate(text, { today, direction: 'future' }) : undefined)
  if (date === undefined) throw rowFault(field, importReason('not_a_time'), text)
  return date
}

/** Excel's number of a day with the part of the day behind the point. */
const spreadsheetTime = /^\d{5}\.(\d+)$/

/** An ISO instant with an offset, or a date and a time of the clinic's wall clock: "12/03/2026 9:00 AM", "5 ม.ค. 2569 09.00 น.". */
export function readTime(field: string, written: string, setting: TimeSetting): Date {
  const text = plainCell(written)
  const fault = rowFault(field, importReason('not_a_time'), written)
  const part = spreadsheetTime.exec(text)?.[1]
  if (part)
    return instantOf(
      { date: readDayCell(field, text, setting), minutes: Math.round(Number(`0.${part}`) * 1440) },
      setting.timeZone,
    )
  const [, day = '', clock = '', offset] =
    /^(.*?)[T\s,]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|น\.?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? []
  const minutes = readClock(clock.replace(/^(\d{1,2}[:.]\d{2})[:.]\d{2}(?:\.\d+)?/, '$1'))
  if (!day || minutes === undefined) throw fault
  const date = readDayCell(field, day, setting)
  if (!offset) return instantOf({ date, minutes }, setting.timeZone)
  const at = new Date(`${date}T${clock}${offset}`)
  if (Number.isNaN(+at)) throw fault
  return at
}

export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(+at) && at.toISOString().startsWith(date)
}
