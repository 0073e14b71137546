import { maxFreedDays, maxFreedTimes } from '@clinic/shared/waitlist/waitlist'
import type { ResultOf } from '../../graphql/graphql.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import type { FreedTime, MovedEvent } from '../../stores/undo.ts'
import type { WaitlistFitsQuery } from './waitlist-data.ts'

/** What is asked of times that are free again, and of the patient who comes earlier now. */
export const askedOf = ({ freed, moved }: SlotArguments['freedTimes'], establishmentId: string) => ({
  establishmentId,
  freed: freed.slice(0, maxFreedTimes).map(timeToCome),
  patientId: moved[0]?.patientId ?? null,
  hasMoved: moved.length > 0,
})

type Left = NonNullable<ResultOf<typeof WaitlistFitsQuery>['left']>['edges'][number]

/** Whether this move took the patient off the list, and no earlier one. */
export const isTakenOff = ({ state, earlierThan, event }: Left, moved: readonly MovedEvent[]) =>
  state === 'booked' &&
  moved.some(({ id, startTime }) => id === event?.id && earlierThan !== null && Date.parse(earlierThan) <= Date.parse(startTime))

/** Of a doctor who was to be away for months, the next ones. */
function timeToCome({ doctorId, startTime, endTime }: FreedTime) {
  const from = Math.max(Date.parse(startTime), startOfMinute())
  const to = Math.max(Math.min(Date.parse(endTime), from + maxFreedDays * 86_400_000), from + 60_000)
  return { doctorId, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** The same for a minute, so that one question is asked once. */
const startOfMinute = () => Math.floor(Date.now() / 60_000) * 60_000
