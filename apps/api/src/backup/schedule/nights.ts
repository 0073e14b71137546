import { addDays, instantOf, wallTimeOf } from '@clinic/shared/time/time'

/** `02:00` in `zone`: the last one before `now`, and the next. */
export function nightsAround(now: Date, time: string, zone: string): { last: Date; next: Date } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const { date } = wallTimeOf(now, zone)
  const on = (day: string) => instantOf({ date: day, minutes: hours * 60 + minutes }, zone)
  const today = on(date)
  return today <= now ? { last: today, next: on(addDays(date, 1)) } : { last: on(addDays(date, -1)), next: today }
}

/** After a backup that failed. */
const retryAfter = 3_600_000

export type Nightly = { lastGood: Date | null; lastTry: Date | null; since: Date | null }

/** Whether the last night's backup is missing, also after the machine was off. A new clinic waits for its first night. */
export function isNightlyDue(now: Date, { lastGood, lastTry, since }: Nightly, last: Date): boolean {
  if (!since || since > last || (lastGood && lastGood >= last)) return false
  return !lastTry || +now - +lastTry >= retryAfter
}
