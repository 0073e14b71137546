import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { dateOf, instantOf, wallTimeOf } from '@clinic/shared/time/time'
import { clockOfMinutes } from './time.ts'

/** Date and time of day as a form asks for them. */
export type ReceivedTime = { date: string; time: string }

/** The clinic's date and time of day. */
export function receivedNow(zone: string): ReceivedTime {
  const now = new Date()
  return { date: dateOf(now, zone), time: clockOfMinutes(wallTimeOf(now, zone).minutes) }
}

/** Undecidable text is passed on, for the validator to refuse. */
export function receivedInstant({ date, time }: ReceivedTime, zone: string): string {
  const minutes = minutesOfTime(time)
  return minutes === undefined ? time : instantOf({ date, minutes }, zone).toISOString()
}
