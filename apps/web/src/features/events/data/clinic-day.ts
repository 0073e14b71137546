import { addDays, startOfDate } from '@clinic/shared/time/time'

/** A day at the clinic, half-open. */
export const daySpan = (date: string, timeZone: string) => ({
  from: startOfDate(date, timeZone),
  to: startOfDate(addDays(date, 1), timeZone),
})
