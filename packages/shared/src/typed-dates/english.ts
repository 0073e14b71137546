import { GB } from 'chrono-node/en'
import type { DateSetting } from './written-date.ts'

/** English dates and times beyond the clinic's own grammar, "Tuesday next week", read by chrono-node. */

function wholeResult(text: string, today: string, forwardDate: boolean) {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const noon = new Date(year, month - 1, day, 12) // in the machine's zone, in which chrono counts
  const [result, ...others] = GB.parse(text, noon, { forwardDate })
  return result && others.length === 0 && !result.end && result.text.length === text.length ? result.start : undefined
}

const pad = (number: number | null) => String(number).padStart(2, '0')

/** A plain date; undefined for a month or a year as a whole, and for a weekday that the date does not fall on. */
export function readEnglishDate(typed: string, { today, direction }: DateSetting): string | undefined {
  const found = wholeResult(typed.trim(), today, direction === 'future')
  if (!found || found.isCertain('hour')) return undefined
  const isDay = found.isCertain('day') || found.isCertain('weekday') || found.tags().has('result/relativeDate')
  const date = `${String(found.get('year')).padStart(4, '0')}-${pad(found.get('month'))}-${pad(found.get('day'))}`
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return isDay && (!found.isCertain('weekday') || found.get('weekday') === weekday) ? date : undefined
}

/** Minutes after midnight. */
export function readEnglishTime(typed: string): number | undefined {
  const found = wholeResult(typed.trim(), '2000-01-01', false)
  if (!found?.isCertain('hour') || found.isCertain('day') || found.isCertain('weekday')) return undefined
  return (found.get('hour') ?? 0) * 60 + (found.get('minute') ?? 0)
}
