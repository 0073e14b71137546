import type { HolidayName, NamedDate } from '@clinic/shared/closures/thai-lunar-days'
import { thaiLunarDays } from '@clinic/shared/closures/thai-lunar-days'
import { addDays, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { listClosures } from './closure.queries.ts'

export type PublicHoliday = { date: string; name: HolidayName; startTime: Date; endTime: Date; isClosed: boolean }

/** Loaded when holidays are first asked for: its tables are large. */
const load = async () => (await import('date-holidays')).default

const thailand = 'TH'
const firstYear = 2000
const lastYear = 2098

/**
 * The public holidays of a year, by date; several on one date are one. `country` as of ISO 3166, "TH". Whole days by the establishment's clock. Throws
 * BAD_USER_INPUT for a country that the library lacks.
 */
export async function listPublicHolidays(
  context: SignedInContext,
  { establishmentId, year, country }: { establishmentId: string; year: number; country: string },
): Promise<PublicHoliday[]> {
  checkEstablishment(context, establishmentId)
  if (year < firstYear || year > lastYear) throw badInput(['year', 'invalid_number'])
  const days = await namedDates(country, year)
  const place = await context.db.establishment.findFirst({ where: { id: establishmentId } })
  if (!place) throw notFound('Establishment')
  const wholeDay = (date: string) => ({
    startTime: startOfDate(date, place.timeZone),
    endTime: startOfDate(addDays(date, 1), place.timeZone),
  })
  const { startTime: from } = wholeDay(`${year}-01-01`)
  const { endTime: to } = wholeDay(`${year}-12-31`)
  const closures = await listClosures(context, { establishmentId, from, to })
  return days.map(({ date, name }) => {
    const day = wholeDay(date)
    const isClosed = closures.some(({ startTime, endTime }) => startTime < day.endTime && endTime > day.startTime)
    return { date, name, ...day, isClosed }
  })
}

/** The countries whose holidays are known, as of ISO 3166. */
export async function listHolidayCountries(): Promise<string[]> {
  const Holidays = await load()
  return Object.keys(new Holidays().getCountries()).toSorted()
}

async function namedDates(country: string, year: number): Promise<NamedDate[]> {
  const Holidays = await load()
  const calendar = new Holidays()
  if (!Object.hasOwn(calendar.getCountries(), country)) throw badInput(['country', 'invalid_choice'])
  calendar.init(country)
  const inLanguage = (language: string) =>
    calendar.getHolidays(year, language).filter(({ type, rule }) => type === 'public' && !isLunarOfThailand(country, rule))
  const [english, thai] = [inLanguage('en'), inLanguage('th')]
  const listed = english.flatMap(({ date, start, end, name }, index) =>
    datesFrom(date.slice(0, 10), { start, end }).map((day) => ({ date: day, name: { en: name, th: thai[index]?.name ?? name } })),
  )
  const all = country === thailand ? [...listed, ...thaiLunarDays(year)] : listed
  return joinedByDate(all.filter(({ date }) => date.startsWith(String(year))))
}

/** A holiday may have several days, or begin in an evening. */
function datesFrom(date: string, { start, end }: { start: Date; end: Date }): string[] {
  const days = Math.max(1, Math.round((+end - +start) / 86_400_000))
  return Array.from({ length: days }, (_, index) => addDays(date, index))
}

/** The library has the days of Thailand's lunar calendar as single dates, some of them those of other countries' calendars. */
const isLunarOfThailand = (country: string, rule: string) => country === thailand && /^\d{4}-/.test(rule)

function joinedByDate(days: readonly NamedDate[]): NamedDate[] {
  const byDate = new Map<string, NamedDate>()
  for (const { date, name } of days) {
    const other = byDate.get(date)?.name
    const isSame = !other || other.en === name.en
    byDate.set(date, { date, name: isSame ? name : { en: `${other.en}, ${name.en}`, th: `${other.th}, ${name.th}` } })
  }
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
