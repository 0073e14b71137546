import { isPlainDate } from '../time/time.ts'
import { cleanLine, withPlainDigits } from '../text/clean-text.ts'
import type { ColumnDates } from './csv-fields.ts'

/** Days as files have them, besides those that people type: in figures by the style of their column, and as a spreadsheet counts them. */

/** Years of the Buddhist era are above this, and those of the common era below. */
export const firstBuddhistYear = 2400
const buddhistOffset = 543

export const numericDate = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})(?=$|[\sT,])/

const pad = (number: number) => String(number).padStart(2, '0')

/** `style`: how the dates of the column are written. `isPast`: the day is not in the future, as one of birth. */
export type DaySetting = { style: ColumnDates; today: string; isPast: boolean }

/** A date, or two between which nothing in the column decides. */
export type WrittenDay = { date: string } | { either: [string, string] }

/** Without apostrophe and digits of another script. */
export const plainCell = (text: string) => withPlainDigits(cleanLine(text)).replace(/^'/, '').trim()

/** A plain date of what is in figures; undefined for everything else, and for a day that does not exist. */
export function readFigures(text: string, setting: DaySetting): WrittenDay | undefined {
  const day = compactDay(text) ?? spreadsheetDay(text)
  if (day) return { date: day }
  const [match, first = '', second = '', year = ''] = numericDate.exec(text) ?? []
  if (match === undefined || match.length !== text.length) return undefined
  const dayFirst = dateIn(year, Number(second), Number(first), setting)
  const monthFirst = dateIn(year, Number(first), Number(second), setting)
  const buddhist = dateIn(year, Number(second), Number(first), { ...setting, style: 'buddhist' })
  if (setting.style === 'unclear-era' && year.length === 2 && dayFirst && buddhist) return { either: [buddhist, dayFirst] }
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return wrapped(dayFirst ?? monthFirst)
  if (setting.style === 'month-first') return { date: monthFirst }
  if (setting.style !== 'unclear-order' || Number(year) > firstBuddhistYear) return { date: dayFirst }
  return { either: [dayFirst, monthFirst] }
}

const wrapped = (date: string | undefined) => (date === undefined ? undefined : { date })

/** 1975-03-12, 2518-03-12, 1975/3/12 and 19750312. */
function compactDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})([./-]?)(\d{1,2})\2(\d{1,2})$/.exec(text)?.filter((_part, at) => at !== 2) ?? []
  if (!year || !month || !day || (/^\d+$/.test(text) && text.length !== 8)) return undefined
  return plainDate(commonYearOf(Number(year)), Number(month), Number(day))
}

/** Excel counts the days since 30 December 1899: 31446 is 3 February 1986. Fewer than five figures are a year. */
function spreadsheetDay(text: string): string | undefined {
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (days < 10_000 || days > 73_050) return undefined
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}

export const commonYearOf = (year: number) => (year > firstBuddhistYear ? year - buddhistOffset : year)

function dateIn(year: string, month: number, day: number, { style, today, isPast }: DaySetting): string | undefined {
  if (year.length === 4) return plainDate(commonYearOf(Number(year)), month, day)
  const offset = style === 'buddhist' ? buddhistOffset : 0
  const century = Math.floor((Number(today.slice(0, 4)) + offset) / 100) * 100
  const dates = [century, century - 100].map((start) => plainDate(start + Number(year) - offset, month, day))
  return isPast && dates[0] && dates[0] > today ? dates[1] : dates[0]
}

function plainDate(year: number, month: number, day: number): string | undefined {
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
  return isPlainDate(date) ? date : undefined
}
