import type { EventStatus } from '../events/event.ts'
import { eventStatusRules } from '../events/event.ts'

/** An appointment of the doctor's day; instants as milliseconds. */
export type DelayedEvent = {
  id: string
  startTime: number
  endTime: number
  status: EventStatus
  isAllDay: boolean
  /** Since when the patient is with the doctor. */
  calledInTime: number | null
}

/** Nobody is told a time by the minute, milliseconds. */
const step = 5 * 60_000

/**
 * When those who are still to come are about expected, by the ids of their appointments: as late as the doctor is, and not before those ahead of them,
 * whom the doctor is seeing or will see first. Nobody is expected earlier than booked. Who has arrived waits, and has no expected time.
 */
export function expectedTimes(
  events: readonly DelayedEvent[],
  { minutes, now }: { minutes: number; now: number },
): Map<string, number> {
  const expected = new Map<string, number>()
  const taking = events
    .filter(({ status, isAllDay }) => !isAllDay && ['present', 'to_come'].includes(eventStatusRules[status].phase))
    .toSorted((a, b) => a.startTime - b.startTime)
  let freeAt = Math.max(0, ...taking.map((event) => endOfVisit(event, now)))
  for (const event of taking) {
    if (event.calledInTime !== null) continue
    const start = Math.ceil(Math.max(event.startTime + minutes * 60_000, freeAt) / step) * step
    if (eventStatusRules[event.status].phase === 'to_come') expected.set(event.id, start)
    freeAt = start + (event.endTime - event.startTime)
  }
  return expected
}

/** Who is with the doctor stays as long as was booked, and longer than until now; 0 for those who are not there. */
const endOfVisit = ({ calledInTime, startTime, endTime }: DelayedEvent, now: number) =>
  calledInTime === null ? 0 : Math.max(now, calledInTime + (endTime - startTime))
