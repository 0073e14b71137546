import { addMonths } from '../time/period.ts'
import { addDays } from '../time/time.ts'

/** After how long a patient is usually seen again. */
export const repeatIntervals = ['two_weeks', 'one_month', 'three_months', 'six_months', 'one_year'] as const
export type RepeatInterval = (typeof repeatIntervals)[number]

const months = { one_month: 1, three_months: 3, six_months: 6, one_year: 12 } as const

/** The day on which it is over; dates are `YYYY-MM-DD`. */
export const dateAfter = (interval: RepeatInterval, date: string) =>
  interval === 'two_weeks' ? addDays(date, 14) : addMonths(date, months[interval])
