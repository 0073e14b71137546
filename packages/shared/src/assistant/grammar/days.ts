import { addDays, startOfWeek } from '../../time/time.ts'

/** Turns spoken days, weeks, months and years into dates. Weeks begin on Monday. */

/** Both days included. */
export type Days = { from: string; to: string }
/** A date as spoken: "5 December" comes every year; `turn` 0 is this year's, 1 the next. */
export type DateWords = { days: (turn: number) => Days | undefined; repeats: 'never' | 'weekly' | 'monthly' | 'yearly' }
export const fixed = (days: Days | undefined): DateWords => ({ days: () => days, repeats: 'never' })
export const oneDay = (date: string): Days => ({ from: date, to: date })
const pad = (number: number) => String(number).padStart(2, '0')

/** A plain date; undefined when the day does not exist. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(+at) || at.getUTCDate() !== day ? undefined : date
}

export const yearOf = (date: string) => Number(date.slice(0, 4))

export function monthDays(year: number, month: number): Days | undefined {
  const [carried, place] = [year + Math.floor((month - 1) / 12), (((month - 1) % 12) + 12) % 12]
  const from = dateOf(carried, place + 1, 1)
  const next = dateOf(place === 11 ? carried + 1 : carried, place === 11 ? 1 : place + 2, 1)
  return from && next ? { from, to: addDays(next, -1) } : undefined
}

export function yearDays(year: number): Days | undefined {
  const [from, to] = [dateOf(year, 1, 1), dateOf(year, 12, 31)]
  return from && to ? { from, to } : undefined
}

/** 2569 is 2026; "69" and "26" are the year of either era that is nearer. */
export function commonYear(digits: string, today: string): number | undefined {
  const said = Number(digits)
  if (digits.length === 4) return said >= 2400 ? said - 543 : said
  if (digits.length !== 2) return undefined
  const [buddhist, common] = [2500 + said - 543, 2000 + said]
  return Math.abs(buddhist - yearOf(today)) < Math.abs(common - yearOf(today)) ? buddhist : common
}

export const dayOf = (year: number | undefined, month: number, day: number) => {
  const date = year === undefined ? undefined : dateOf(year, month, day)
  return date === undefined ? undefined : oneDay(date)
}

/** The week, month or year at an offset from the current one. */
export function periodDays(today: string, length: number, offset: number): Days | undefined {
  if (length === 1) return oneDay(addDays(today, offset))
  if (length === 30) return monthDays(yearOf(today), Number(today.slice(5, 7)) + offset)
  if (length === 365) return yearDays(yearOf(today) + offset)
  const monday = addDays(startOfWeek(today, 1), 7 * offset)
  return { from: monday, to: addDays(monday, 6) }
}

/** The span between two days; the end is the first such day after the start. */
export const between = (first: DateWords, last: DateWords): DateWords => ({
  ...first,
  days: (turn) => {
    const from = first.days(turn)?.from
    const ends = last.repeats !== 'never' ? [turn - 1, turn, turn + 1].map((other) => last.days(other)) : [last.days(0)]
    const to = ends.find((days) => from && days && days.to >= from)?.to
    return from && to ? { from, to } : undefined
  },
})

export type Direction = 'future' | 'past' | 'nearest'

/** Resolves to the coming days for plans, to the past ones for statistics. */
export function meantDays(said: DateWords, direction: Direction, today: string): Days | undefined {
  if (said.repeats === 'never') return said.days(0)
  const turns = direction === 'past' ? [0, -1, -2, -3, -4, -8] : [0, 1, 2, 3, 4, 8]
  const candidates = turns.map((turn) => said.days(turn)).filter((days) => days !== undefined)
  if (direction === 'past') return candidates.find(({ from }) => from <= today)
  const coming = candidates.find(({ to }) => to >= today)
  if (said.repeats === 'weekly') return coming
  if (direction === 'future') return said.repeats === 'yearly' && isJustGone(said.days(0), today) ? undefined : coming
  const gone = [0, -1].map((turn) => said.days(turn)).find((days) => days && days.from <= today)
  return nearer(gone, coming, today)
}

/** "17 November" on the 18th: this year's or the next one's? */
const isJustGone = (days: Days | undefined, today: string) =>
  days !== undefined && days.to < today && days.to >= addDays(today, -60)

function nearer(gone: Days | undefined, coming: Days | undefined, today: string): Days | undefined {
  if (!gone || !coming) return coming ?? gone
  return Date.parse(today) - Date.parse(gone.to) < Date.parse(coming.from) - Date.parse(today) ? gone : coming
}
