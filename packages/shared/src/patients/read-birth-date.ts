import { commonYear, yearOf } from '../assistant/grammar/days.ts'
import { cleanLine, withPlainDigits } from '../text/clean-text.ts'
import { addMonths, monthNumber, readFullBirthday } from '../typed-dates/written-date.ts'
import { type BirthDate, isBirthDate } from './birth-date.ts'

/** `order`: of day and month in figures; days come first, as Thai clinics write them. */
type Setting = { today: string; language?: string; order?: 'day-first' | 'month-first' }

const about = /^(?:about|approx(?:imately|\.)?|around|circa|ca\.|c\.|~|ประมาณ|ราว ?ๆ?)\s*/i
const aged = /^(?:aged?|อายุ)\s*/i
const agedAbout = new RegExp(`${aged.source}(?:${about.source.slice(1)})?`, 'i')
const age = /^(\d{1,3})\s*(?:(years?(?: old)?|yrs?\.?|y\/?o|ปี|ขวบ)|(months?(?: old)?|mths?|เดือน))?$/i
/** Between the month and the year: "12 มีนาคม พ.ศ. 2518". */
const eraWithin = /\s+(?:พ\.?\s?ศ\.?|ค\.?\s?ศ\.?)\s*(?=\d{4}$)/
const era = /^(?:พ\.?\s?ศ\.?|ค\.?\s?ศ\.?|ปี|born|year|เกิด(?:ปี)?)\s*/i
const time = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/

/** "about 45", "45 years", "อายุ 45", "8 เดือน": the year of birth, or the month, as far as an age tells it. */
function readAge(text: string, today: string): BirthDate | undefined {
  const bare = text.replace(agedAbout, '').replace(about, '')
  const [, count, years, months] = age.exec(bare) ?? []
  const isSaid = bare !== text || years || months
  if (!count || !isSaid) return undefined
  const birthDate = months ? addMonths(today, -Number(count)).slice(0, 7) : String(yearOf(today) - Number(count))
  return { birthDate, birthDateEstimated: true }
}

const pair = (year: number | undefined, month: number | undefined) =>
  year !== undefined && month !== undefined && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined

/** "May 1970", "พ.ค. 2513", "05/1970", "1970-05". */
function readMonth(text: string, today: string): string | undefined {
  const { year, month } =
    (/^(?<year>\d{4})[./-](?<month>\d{1,2})$/.exec(text) ?? /^(?<month>\d{1,2})\s*[./-]\s*(?<year>\d{4})$/.exec(text))?.groups ??
    {}
  if (year) return pair(commonYear(year, today), Number(month))
  const [, name = '', ofName] = /^(\D+?)[\s,/-]*(\d{4})$/.exec(text) ?? []
  return ofName ? pair(commonYear(ofName, today), monthNumber(name.replace(/\s*(?:พ\.?\s?ศ\.?|ค\.?\s?ศ\.?)$/, ''))) : undefined
}

function readYear(text: string, today: string): string | undefined {
  const year = /^\d{4}$/.test(text) ? commonYear(text, today) : undefined
  return year === undefined ? undefined : String(year)
}

const monthFirst = /^(\d{1,2})(\s*[./-]\s*)(\d{1,2})(\s*[./-]\s*(?:\d{4}|\d{2}))$/

/**
 * A date of birth as far as it is known: a day, a month, a year of either era, or an age. Undefined for what is none; whether there can be such
 * a birth date is for `birthDateFault` to say.
 */
export function readBirthDate(typed: string, { today, language = 'en', order = 'day-first' }: Setting): BirthDate | undefined {
  const text = withPlainDigits(cleanLine(typed)).replace(time, '')
  const ofAge = readAge(text, today)
  if (ofAge) return isBirthDate(ofAge.birthDate) ? ofAge : undefined
  const sure = text.replace(about, '').replace(/\s*[~?]$/, '')
  const isEstimated = sure !== text
  const bare = sure.replace(eraWithin, ' ')
  const date = order === 'month-first' ? bare.replace(monthFirst, '$3$2$1$4') : bare
  const withoutEra = bare.replace(era, '')
  const birthDate = readFullBirthday(date, { today, language }) ?? readMonth(withoutEra, today) ?? readYear(withoutEra, today)
  return birthDate ? { birthDate, birthDateEstimated: isEstimated } : undefined
}
