import { displayLocale } from '@clinic/shared/display-locale'
import type { RepeatInterval } from '@clinic/shared/visit-types/repeat-interval'

const units: Record<RepeatInterval, [count: number, unit: 'week' | 'month' | 'year']> = {
  two_weeks: [2, 'week'],
  one_month: [1, 'month'],
  three_months: [3, 'month'],
  six_months: [6, 'month'],
  one_year: [1, 'year'],
}

/** "6 months"; the words are Intl's own. */
export function repeatText(interval: RepeatInterval, language: string): string {
  const [count, unit] = units[interval]
  return new Intl.NumberFormat(displayLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
