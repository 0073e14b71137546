import { commonYear, dayOf, yearOf } from '../assistant/grammar/days.ts'
import { cleanLine, withPlainDigits } from '../text/clean-text.ts'
import { addDays, isPlainDate, weekdayIndex } from '../time/time.ts'

/**
 * Dates in figures, or as the screens show them. The day is before the month, as Thai clinics write it, and the size of a year tells its
 * era: 2569 is 2026. Of two figures it is the year of either era that is nearer to today: 69 and 26 are both 2026.
 */

/** `direction`: where a day without its year is looked for, and a weekday without its week. */
export type DateSetting = { today: string; direction: 'future' | 'past' }

const buddhistOffset = 543

/** In English one letter would be two weekdays; in Thai it is how they are shortened: "จ." */
const nameForms = [
  ['en', 'long'],
  ['en', 'short'],
  ['th', 'narrow'],
  ['th', 'short'],
  ['th', 'long'],
] as const

function numbersOfNames(field: 'month' | 'weekday', dates: number[]): Map<string, number> {
  return new Map(
    nameForms.flatMap(([language, form]) => {
      const { format } = new Intl.DateTimeFormat(language, { [field]: form, timeZone: 'UTC' })
      return dates.map((date, at) => [plainName(format(date)), at] as const)
    }),
  )
}
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[.,]|^วัน|ที่$|\s/g, '')
}
const monthNumbers = numbersOfNames(
  'month',
  Array.from({ length: 12 }, (_, at) => Date.UTC(2000, at, 1)),
)
const weekdayNumbers = numbersOfNames(
  'weekday',
  Array.from({ length: 7 }, (_, at) => Date.UTC(2000, 0, 2 + at)),
) // a Sunday

/** As calendars head their columns. */
const shortWeekdays = new Map(
  ['su mo tu we th fr sa', 'อา จ อ พ พฤ ศ ส'].flatMap((week) => week.split(' ').map((name, weekday) => [name, weekday] as const)),
)

type Parts = { day: number; month: number; year: string | undefined; weekday: number | undefined }

const shapes = [
  /^(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})(?:[\s./-]+(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{2})(?<month>0\d|1[0-2])(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<name>[^\d\s,/-]+)[\s-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,-]+(?<year>\d{4})$/i,
  /^(?<weekday>\D*?)(?<day>\d{1,2})[\s/-]*(?<name>[^\d\s/-]+)(?:[\s/-]*(?<year>\d{4}|\d{2}))?$/,
]

/** From 1; undefined for what is no name of a month. */
export function monthNumber(name: string): number | undefined {
  const month = monthOf(name)
  return month === undefined ? undefined : month + 1
}

const monthOf = (name: string) => monthNumbers.get(plainName(name)) ?? monthNumbers.get(plainName(name).slice(0, 3)) // "Sept"

function partsOf(text: string): Parts | undefined {
  for (const shape of shapes) {
    const { day, month, name = '', year, weekday } = shape.exec(text)?.groups ?? {}
    const number = month === undefined ? (monthOf(name) ?? -1) + 1 : Number(month)
    const ofWeek = weekdayNumbers.get(plainName(weekday ?? ''))
    if (day && number > 0 && (!weekday || ofWeek !== undefined)) return { day: Number(day), month: number, year, weekday: ofWeek }
  }
  return undefined
}

/** A plain date; undefined where that day does not exist or has another weekday. */
function dateIn(year: number | undefined, { day, month, weekday }: Parts): string | undefined {
  const date = dayOf(year, month, day)?.from
  return date !== undefined && weekday !== undefined && weekdayIndex(date) !== weekday ? undefined : date
}

/** A day is taken for this year's until it is so many days past; the assistant asks within them. */
const justGone = 60

/** The day of the year that is meant where no year was typed; only 29 February may be more than a year away. */
export function inMeantYear(dateOf: (year: number) => string | undefined, { today, direction }: DateSetting): string | undefined {
  const step = direction === 'past' ? -1 : 1
  const isMeant = (date: string) => (direction === 'past' ? date <= today : date >= addDays(today, -justGone))
  for (let turn = -1; turn <= 8; turn += 1) {
    const date = dateOf(yearOf(today) + turn * step)
    if (date && isMeant(date) && (turn <= 1 || date.endsWith('-02-29'))) return date
  }
  return undefined
}

const counted = /^([+-])\s*(\d{1,4})\s*(?:(d|days?|วัน)|(w|weeks?|สัปดาห์|อาทิตย์)|(m|months?|เดือน))?$/i

/** "+7", "+2w", "-3 วัน", "+6m": so many days, weeks or months from today. */
function countedDate(text: string, today: string): string | undefined {
  const [, sign, count, , weeks, months] = counted.exec(text) ?? []
  if (!count) return undefined
  const number = Number(`${sign}${count}`)
  if (!months) return addDays(today, weeks ? 7 * number : number)
  return addMonths(today, number)
}

/** "fr", "ศ", "พฤ.": the coming day of that name, or the last, where today counts as either. The whole names are the assistant's, too. */
function shortWeekdayDate(text: string, { today, direction }: DateSetting): string | undefined {
  const weekday = shortWeekdays.get(plainName(text))
  if (weekday === undefined) return undefined
  const ahead = (weekday - weekdayIndex(today) + 7) % 7
  return addDays(today, direction === 'past' && ahead > 0 ? ahead - 7 : ahead)
}

/** The same day of another month, or its last where that is shorter. */
export function addMonths(date: string, months: number): string {
  const month = new Date(Date.UTC(yearOf(date), Number(date.slice(5, 7)) + months, 0)).toISOString().slice(0, 10)
  return month.slice(8) < date.slice(8) ? month : `${month.slice(0, 8)}${date.slice(8)}`
}

/** "25/11", "25.11.69", "20261130", "21 พ.ย. 2533", "+7", "fr" or "ศ" as a plain date; undefined when it is no day between 1900 and 2099. */
export function readWrittenDate(typed: string, setting: DateSetting): string | undefined {
  const text = withPlainDigits(cleanLine(typed))
  const fromToday = countedDate(text, setting.today) ?? shortWeekdayDate(text, setting)
  if (fromToday) return isPlainDate(fromToday) ? fromToday : undefined
  const parts = partsOf(text)
  if (!parts) return undefined
  const { year } = parts
  const date = year ? dateIn(commonYear(year, setting.today), parts) : inMeantYear((ofYear) => dateIn(ofYear, parts), setting)
  return date && isPlainDate(date) ? date : undefined
}

/**
 * The day of a birth: always with its year, be it one that has not come. Two figures are a year of the language's era, the last one that is past:
 * "21/5/33" is 2533 (1990) in Thai and 1933 in English.
 */
export function readFullBirthday(typed: string, { today, language }: { today: string; language: string }): string | undefined {
  const parts = partsOf(withPlainDigits(cleanLine(typed)))
  if (!parts?.year) return undefined
  const isLong = parts.year.length === 4
  const date = isLong ? dateIn(commonYear(parts.year, today), parts) : shortYearDate(parts, { today, language })
  return date
}

function shortYearDate(parts: Parts, { today, language }: { today: string; language: string }) {
  const offset = language === 'th' ? buddhistOffset : 0
  const century = Math.floor((yearOf(today) + offset) / 100) * 100
  const [latest, earlier] = [century, century - 100].map((start) => dateIn(start + Number(parts.year) - offset, parts))
  return latest && latest <= today ? latest : earlier
}

/** As it would be typed: "21/05/1990", in Thai "21/05/2533". */
export function typeDate(date: string, language: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${language === 'th' ? Number(year) + buddhistOffset : year}`
}
