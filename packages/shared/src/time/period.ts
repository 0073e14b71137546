import { addDays } from './time.ts'

/** From a day to another, both included; plain dates of the clinic. */
export type Period = { from: string; until: string }

export const periodPresets = ['this_month', 'last_month', 'this_quarter', 'this_year', 'last_12_months'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Days of the longest period of which figures are computed: five years. */
export const maxPeriodDays = 1827

const monthOf = (date: string) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) - 1 })

const plainDate = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The same day so many months later, or the last of a shorter month. */
export function addMonths(date: string, months: number): string {
  const { year, month } = monthOf(date)
  const last = Number(plainDate(year, month + months + 1, 0).slice(8))
  return plainDate(year, month + months, Math.min(Number(date.slice(8)), last))
}

const startOfMonth = (date: string) => `${date.slice(0, 7)}-01`
const endOfMonth = (date: string) => addDays(addMonths(startOfMonth(date), 1), -1)

/** Whole months that begin with the first of these and end with the last. */
const months = (first: string, last: string): Period => ({ from: startOfMonth(first), until: endOfMonth(last) })

export function periodOf(preset: PeriodPreset, today: string): Period {
  const { year, month } = monthOf(today)
  const quarter = plainDate(year, month - (month % 3), 1)
  switch (preset) {
    case 'this_month':
      return months(today, today)
    case 'last_month':
      return months(addMonths(startOfMonth(today), -1), addMonths(startOfMonth(today), -1))
    case 'this_quarter':
      return months(quarter, addMonths(quarter, 2))
    case 'this_year':
      return months(plainDate(year, 0, 1), plainDate(year, 11, 1))
    case 'last_12_months':
      return months(addMonths(startOfMonth(today), -11), today)
  }
}

const daysOf = ({ from, until }: Period) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1

/**
 * What a period is compared with: as many whole months before it, where it consists of them, else as many days. Of a period that is not
 * over, as much of the one before as has passed of it.
 */
export function periodBefore({ from, until }: Period, today: string): Period {
  const passed = until > today && from <= today ? today : until
  const isMonths = from === startOfMonth(from) && until === endOfMonth(until)
  if (!isMonths) {
    const days = daysOf({ from, until })
    return { from: addDays(from, -days), until: addDays(passed, -days) }
  }
  const [first, last] = [monthOf(from), monthOf(until)]
  const count = (last.year - first.year) * 12 + last.month - first.month + 1
  const end = addMonths(passed, -count)
  return { from: addMonths(from, -count), until: passed === endOfMonth(passed) ? endOfMonth(end) : end }
}

/** Days, both ends included. */
export const periodDays = daysOf
