import type { EventStatus } from './event.ts'
import { eventStatusRules } from './event.ts'
import { dateOf } from '../time/time.ts'

const day = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day

type Placed = { status: EventStatus; startTime: Date | string; endTime: Date | string }

/**
 * By how many days a step misses its appointment: 5, where the patient of an appointment in five days would be marked as arrived, -1 for one of
 * yesterday, 0 where the step can be meant. Anything but 0 is asked about first. A visit may be closed late, never ahead.
 */
export function daysOff(event: Placed, to: EventStatus, { now, zone }: { now: Date; zone: string }): number {
  const arrives = to === 'waiting' && eventStatusRules[event.status].phase === 'to_come'
  if (!arrives && to !== 'closed') return 0
  const today = dateOf(now, zone)
  const first = dateOf(new Date(event.startTime), zone)
  const last = dateOf(new Date(+new Date(event.endTime) - 1), zone)
  if (first > today) return daysBetween(today, first)
  return arrives && last < today ? daysBetween(today, last) : 0
}

/** Whether a visit would be closed before it begins. That is asked about as well, on the day itself. */
export const isBeforeStart = ({ startTime }: Placed, to: EventStatus, now: Date): boolean =>
  to === 'closed' && now < new Date(startTime)
