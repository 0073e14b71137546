import { displayLocale } from '../display-locale.ts'
import { formatAge, unit } from './age.ts'
import { earliestDay, isFullDate, type KnownBirthDate, latestDay } from './birth-date.ts'

const about = (text: string, language: string) => (language === 'th' ? `ประมาณ ${text}` : `about ${text}`)

const shapes: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { month: 'short', year: 'numeric' },
  10: { day: 'numeric', month: 'short', year: 'numeric' },
}

/** "12 May 1970", "May 1970", "พ.ค. 2513", "1970", "about 1981"; '' where none is known. */
export function writtenBirthDate({ birthDate, birthDateEstimated }: KnownBirthDate, language: string): string {
  if (!birthDate) return ''
  const format = new Intl.DateTimeFormat(displayLocale(language), { ...shapes[birthDate.length], timeZone: 'UTC' })
  const written = format.format(new Date(`${earliestDay(birthDate)}T00:00:00Z`))
  return birthDateEstimated ? about(written, language) : written
}

const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** "34 yrs", "about 45 yrs" where the date leaves more than one age open; '' where none is known, or it lies ahead. */
export function writtenAge({ birthDate, birthDateEstimated }: KnownBirthDate, today: string, language: string): string {
  if (!birthDate || earliestDay(birthDate) > today) return ''
  const latest = latestDay(birthDate) < today ? latestDay(birthDate) : today
  const [oldest, youngest] = [earliestDay(birthDate), latest].map((day) => formatAge(day, today, language))
  if (oldest === youngest && !birthDateEstimated) return oldest ?? ''
  if (isFullDate(birthDate)) return about(oldest ?? '', language)
  const isOfMonths = birthDate.length > 4 && months(today) - months(birthDate) < 24
  const count = isOfMonths ? months(today) - months(birthDate) : Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const name = isOfMonths ? 'month' : 'year'
  return count === 0 ? `< ${unit(1, name, language)}` : about(unit(count, name, language), language)
}
