import { addDays, dateOf, instantOf } from '../time/time.ts'

/** Minutes of the clinic's clock; until the next day where it is later than `quietUntil`. */
type QuietHours = { quietFrom: number; quietUntil: number }

/** When the quiet hours end that a moment lies in; undefined where it lies in none. */
export function quietEnd({ quietFrom, quietUntil }: QuietHours, timeZone: string, now: Date): Date | undefined {
  const today = dateOf(now, timeZone)
  const at = (date: string, minutes: number) => instantOf({ date, minutes }, timeZone)
  const isOvernight = quietFrom > quietUntil
  const beginsBefore = isOvernight ? addDays(today, -1) : today
  for (const [first, last] of [
    [beginsBefore, today],
    [today, isOvernight ? addDays(today, 1) : today],
  ] as const) {
    const end = at(last, quietUntil)
    if (now >= at(first, quietFrom) && now < end) return end
  }
  return undefined
}
