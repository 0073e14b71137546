import type { CreateEvent } from '@clinic/shared/events/event-input'
import { seriesDates, type SeriesFault, type SeriesRule } from '@clinic/shared/series/series'
import { timesOn } from '@clinic/shared/series/series-times'
import { dateOf } from '@clinic/shared/time/time'
import type { Planned } from '../../../pickers/planned-times/planned-time.ts'
import type { TimeCheck } from '../../../pickers/planned-times/time-check.ts'

/** What somebody did to dates, by their keys. */
export type Choices = Readonly<Record<string, Partial<Planned>>>

export type Plan = { planned: Planned[]; fault?: SeriesFault }

/** The dates of a rule from the first appointment on, and what was done to them. */
export function planOf(first: CreateEvent, { rule, choices, zone }: { rule: SeriesRule; choices: Choices; zone: string }): Plan {
  const { dates, fault } = seriesDates(rule, dateOf(first.startTime, zone))
  const planned = dates.map((date): Planned => {
    const { startTime: start, endTime: end } = timesOn(date, { ...first, isAllDay: first.isAllDay ?? false }, zone)
    return { key: date, start, end, doctorId: first.doctorId ?? null, reasons: {}, isLeftOut: false, ...choices[date] }
  })
  return { planned, ...(fault && { fault }) }
}

/** Names a wanted time, so that an answer is known for as long as it is about that time. */
export const timeKey = (start: Date, doctorId: string | null) => `${+start} ${doctorId}`

export const answersByTime = (dates: readonly TimeCheck[]) =>
  new Map(dates.map((date) => [timeKey(new Date(date.startTime), date.doctorId), date]))
