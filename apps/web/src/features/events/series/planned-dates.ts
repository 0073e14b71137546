import type { CreateEvent } from '@clinic/shared/events/event-input'
import { seriesDates, type SeriesFault, type SeriesRule } from '@clinic/shared/series/series'
import { timesOn } from '@clinic/shared/series/series-times'
import { dateOf } from '@clinic/shared/time/time'
import type { TimeReason } from '../panel/problems/conflict-choices.tsx'
import type { SeriesDate } from './series-data.ts'

/** One appointment of a series as it is meant. `key` stays while its time changes. */
export type Planned = { key: string; start: Date; end: Date; doctorId: string | null; reasons: TimeReason; isLeftOut: boolean }

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

export const answersByTime = (dates: readonly SeriesDate[]) =>
  new Map(dates.map((date) => [timeKey(new Date(date.startTime), date.doctorId), date]))

export const dateInputOf = ({ start, end, doctorId, reasons }: Planned) => ({
  startTime: start.toISOString(),
  endTime: end.toISOString(),
  doctorId,
  ...reasons,
})

/** The reasons that a date needs, by what stands in its way. */
export const neededReasons = ({ doubleBooked, outsideHours, patientBooked }: SeriesDate): (keyof TimeReason)[] => [
  ...(doubleBooked.length > 0 ? ['overbookReason' as const] : []),
  ...(outsideHours ? ['outsideHoursReason' as const] : []),
  ...(patientBooked.length > 0 ? ['patientOverlapReason' as const] : []),
]

/** Whether nothing more has to be decided of a date; undefined while that is not known. */
export function isSettled({ isLeftOut, reasons }: Pick<Planned, 'isLeftOut' | 'reasons'>, answer: SeriesDate | undefined) {
  if (isLeftOut) return true
  return answer && neededReasons(answer).every((field) => reasons[field])
}

/** The nearest time that was proposed for it: of the day, or of the next one. */
export const nearestProposal = (answer: SeriesDate | undefined) =>
  answer?.proposals.find(({ kind }) => kind === 'same_day') ?? answer?.proposals.find(({ kind }) => kind === 'next_day')
