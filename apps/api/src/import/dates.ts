import { instantOf } from '@clinic/shared/time/time'
import { rowError } from './mapped-row.ts'

/**
 * YYYY-MM-DD. A Buddhist-era year (2400 or more) is unambiguous, so it is read in both orders; with a Christian year
 * 03/04/1990 could be two days, and is refused by the validator.
 */
export function readDate(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const thai = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : thai ? [thai[3], thai[2], thai[1]] : []
  if (!year || !month || !day || (Number(year) < 2400 && !iso)) return text
  const christian = Number(year) < 2400 ? Number(year) : Number(year) - 543
  return [String(christian), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** An ISO instant with an offset, or a date and a time of the clinic's wall clock. */
export function readTime(field: string, text: string, timeZone: string): Date {
  const match = /^(\S+?)[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  const date = readDate(match?.[1] ?? '')
  if (!match || !isDay(date) || Number(match[2]) > 23 || Number(match[3]) > 59) throw rowError(field, 'invalid_date', text)
  if (match[4]) {
    const at = new Date(text.replace(match[1] ?? '', date).replace(' ', 'T'))
    if (Number.isNaN(+at)) throw rowError(field, 'invalid_date', text)
    return at
  }
  return instantOf({ date, minutes: Number(match[2]) * 60 + Number(match[3]) }, timeZone)
}

export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(+at) && at.toISOString().startsWith(date)
}
