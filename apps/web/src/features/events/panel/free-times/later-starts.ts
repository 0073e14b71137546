import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { wallTimeOf } from '@clinic/shared/time/time'

const minute = 60_000
const mostStarts = 8

type Wish = {
  /** How long the appointment lasts. */
  minutes: number
  /** "14:30": offered, too. */
  formTime: string
  zone: string
}

/** When else it may begin in a free time: at each full hour of the clinic's clock, and at the form's own time, while it fits. */
export function laterStarts({ startTime, freeUntil }: { startTime: string; freeUntil: string }, wish: Wish): Date[] {
  const [first, last] = [Date.parse(startTime), Date.parse(freeUntil) - wish.minutes * minute]
  const { minutes: clock } = wallTimeOf(new Date(first), wish.zone)
  const wished = (minutesOfTime(wish.formTime) ?? clock) - clock
  const starts = new Set<number>()
  for (let ahead = 60 - (clock % 60); first + ahead * minute <= last; ahead += 60) starts.add(first + ahead * minute)
  if (wished > 0 && first + wished * minute <= last) starts.add(first + wished * minute)
  return [...starts]
    .toSorted((a, b) => a - b)
    .slice(0, mostStarts)
    .map((at) => new Date(at))
}
