import { maxFreedDays, maxFreedTimes } from '@clinic/shared/waitlist/waitlist'
import type { FreedTime } from '../../stores/undo.ts'

/** What is asked of times that are free again. */
export const askedOf = (freed: readonly FreedTime[], establishmentId: string) => ({
  establishmentId,
  freed: freed.slice(0, maxFreedTimes).map(timeToCome),
})

/** Of a doctor who was to be away for months, the next ones. */
function timeToCome({ doctorId, startTime, endTime }: FreedTime) {
  const from = Math.max(Date.parse(startTime), startOfMinute())
  const to = Math.max(Math.min(Date.parse(endTime), from + maxFreedDays * 86_400_000), from + 60_000)
  return { doctorId, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** The same for a minute, so that one question is asked once. */
const startOfMinute = () => Math.floor(Date.now() / 60_000) * 60_000
