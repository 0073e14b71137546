import type { ClosureRow } from '@clinic/shared/assistant/result-rows'
import { spanOfDate } from '@clinic/shared/availability/availability'
import { joined, within } from '@clinic/shared/availability/spans'
import { dayMinutes } from '@clinic/shared/schedules/schedule'
import { addDays, wallTimeOf } from '@clinic/shared/time/time'
import { timeOfDay } from './asking.ts'
import type { Asking } from './asking.ts'
import { documents } from './queries.ts'
import { at } from './result-rows.ts'

/** When the clinic is open, for the tools of every noun. */

export type WorkingTime = { doctorId: string; startTime: string; endTime: string }

export async function listWorkingTimes(asking: Asking, date: string, days = 1): Promise<WorkingTime[]> {
  const [from, to] = [at(asking, date), at(asking, addDays(date, days))].map((time) => time.toISOString()) as [string, string]
  return (await asking.query(documents.workingTimes, { establishmentId: asking.clinic.id, from, to })).workingTimes
}

/** From the first to the last minute in which one of them works on a date. */
export function hoursOf({ clinic }: Asking, times: readonly WorkingTime[], date: string) {
  const day = spanOfDate(date, clinic.timeZone)
  const worked = times.map(({ startTime, endTime }) => ({ from: Date.parse(startTime), to: Date.parse(endTime) }))
  const spans = within(joined(worked), day)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  const minutesAt = (time: number) => wallTimeOf(new Date(time), clinic.timeZone).minutes
  return { from: timeOfDay(minutesAt(first.from)), to: timeOfDay(last.to === day.to ? dayMinutes : minutesAt(last.to)) }
}

const mostClosures = 50

/** The clinic's closures that touch some days, which answers about hours and time off tell besides: the earliest first. */
export async function closuresOf(asking: Asking, date: string, days: number): Promise<ClosureRow[]> {
  const [from, to] = [at(asking, date).toISOString(), at(asking, addDays(date, days)).toISOString()]
  const { closures } = await asking.query(documents.closures, { establishmentId: asking.clinic.id, from, to })
  return closures.slice(0, mostClosures)
}
