import { importReason } from '@clinic/shared/imports/import-reasons'
import { type BirthDate, birthDateFault } from '@clinic/shared/patients/birth-date'
import { readBirthDate } from '@clinic/shared/patients/read-birth-date'
import { addDays, dateOf } from '@clinic/shared/time/time'
import type { Remark } from '../mapped-row.ts'
import type { DaySetting } from '@clinic/shared/imports/written-day'
import { plainCell, readFigures } from '@clinic/shared/imports/written-day'

const clock = /[T\s,]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:[ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** A day that a program gave a time of the day: of its own zone where it says no other, and of the clinic's where it does. */
export function withoutTime(text: string, timeZone: string): string {
  const [match, time = '', offset] = clock.exec(text) ?? []
  if (match === undefined) return text
  const at = new Date(offset && !/^0?0:00/.test(time) ? text.replace(' ', 'T') : Number.NaN)
  return Number.isNaN(+at) ? text.slice(0, -match.length).trim() : dateOf(at, timeZone)
}

/** "00/00/2499", "1970-05-00", "??/5/1970": only the year, or month and year, is known. */
const unknownParts: [written: RegExp, known: string][] = [
  [/\s*\((?:อายุ|aged?)[^)]*\)$/i, ''],
  [/^(?:0{1,2}|[?x]{1,2}|-)[/.-](?:0{1,2}|[?x]{1,2}|-)[/.-](?=\d{4}$)/i, ''],
  [/^(?:0{1,2}|[?x]{1,2}|-)[/.-](?=\d{1,2}[/.-]\d{4}$)/i, ''],
  [/^(\d{4})-00-00$/, '$1'],
  [/^(\d{4}-\d{2})-00$/, '$1'],
]

type Setting = Omit<DaySetting, 'isPast'> & { timeZone: string }

/** `age`: what was written, where it tells how old somebody is, so that the day of the import counts. */
export type BirthCell = { born?: BirthDate; age?: string; remark?: Remark }

/** A birth date as a file has it, be it in part. What can't be read is kept as text, and told. */
export function readBirthCell(cell: string | undefined, { style, today, timeZone }: Setting): BirthCell {
  const text = withoutTime(plainCell(cell ?? ''), timeZone)
  if (/^[-–—.0/\s]*$/.test(text)) return {} // "0000-00-00": a database's way to say nothing
  const known = unknownParts.reduce((read, [pattern, part]) => read.replace(pattern, part), text)
  const told = (reason: string) => ({ remark: { field: 'dob', reason, value: cell?.trim() ?? '' } })
  const read = readFigures(known, { style, today, isPast: true })
  if (read && 'either' in read) return told(importReason('either_date', { a: read.either[0], b: read.either[1] }))
  const isThai = style === 'buddhist' || /[ก-๛]/.test(cell ?? '')
  const inWords = (day: string) => readBirthDate(known, { today: day, language: isThai ? 'th' : 'en' })
  const born = read ? { birthDate: read.date, birthDateEstimated: false } : inWords(today)
  const fault = born ? birthDateFault(born.birthDate, today) : 'invalid_date'
  if (!born || fault) return told(importReason(fault === 'in_future' ? 'birth_in_future' : 'not_a_birth_date'))
  const isAge = born.birthDateEstimated && inWords(addDays(today, 366))?.birthDate !== born.birthDate
  return { born, ...(isAge && { age: text }) }
}
