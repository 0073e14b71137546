import { dateOf, isPlainDate } from '../time/time.ts'

/**
 * A date of birth as FHIR writes it, as far as it is known: "1970", "1970-05" or "1970-05-12". Sorted as texts, partial dates stand by their
 * earliest day.
 */
export type BirthDate = { birthDate: string; birthDateEstimated: boolean }
export type KnownBirthDate = { birthDate: string | null; birthDateEstimated: boolean }

const earliestYear = '1900'

const shape = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/
export const isFullDate = (birthDate: string) => birthDate.length === 10

/** The first day that it may be. */
export const earliestDay = (birthDate: string) => `${birthDate}${'-01-01'.slice(birthDate.length - 4)}`

/** The last day that it may be. */
export function latestDay(birthDate: string): string {
  const [year, month] = birthDate.split('-').map(Number)
  if (isFullDate(birthDate)) return birthDate
  return new Date(Date.UTC(year ?? 0, month ?? 12, 0)).toISOString().slice(0, 10)
}

/** Whether it is written as a date, be it in part, of a day that exists. */
export const isBirthDate = (text: string) => shape.test(text) && isPlainDate(earliestDay(text))

/** The one judge of birth dates: none before 1900, none after today. */
export function birthDateFault(birthDate: string, today: string): 'invalid_date' | 'date_out_of_range' | 'in_future' | undefined {
  if (!shape.test(birthDate)) return 'invalid_date'
  if (birthDate < earliestYear || birthDate >= '2100') return 'date_out_of_range'
  if (!isPlainDate(earliestDay(birthDate))) return 'invalid_date'
  return earliestDay(birthDate) > today ? 'in_future' : undefined
}

/** Where the zone is not known: the day that has begun somewhere. */
export const todayAnywhere = () => dateOf(new Date(), 'Pacific/Kiritimati')

/** As one text, with the mark that EDTF (ISO 8601-2) has for estimates: "1981~". */
export const birthDateMark = ({ birthDate, birthDateEstimated }: KnownBirthDate) =>
  birthDate ? `${birthDate}${birthDateEstimated ? '~' : ''}` : ''

export const fromMark = (mark: string): BirthDate => ({
  birthDate: mark.replace(/~$/, ''),
  birthDateEstimated: mark.endsWith('~'),
})
