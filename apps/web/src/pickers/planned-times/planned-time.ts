import type { TimeReason } from '../../lib/booking/time-refusals.ts'
import type { TimeCheck } from './time-check.ts'

/** One of several appointments as it is meant. `key` stays while its time changes. */
export type Planned = { key: string; start: Date; end: Date; doctorId: string | null; reasons: TimeReason; isLeftOut: boolean }

export const dateInputOf = ({ start, end, doctorId, reasons }: Planned) => ({
  startTime: start.toISOString(),
  endTime: end.toISOString(),
  doctorId,
  ...reasons,
})

/** The reasons that it needs, by what stands in its way. */
export const neededReasons = ({ doubleBooked, outsideHours, patientBooked }: TimeCheck): (keyof TimeReason)[] => [
  ...(doubleBooked.length > 0 ? ['overbookReason' as const] : []),
  ...(outsideHours ? ['outsideHoursReason' as const] : []),
  ...(patientBooked.length > 0 ? ['patientOverlapReason' as const] : []),
]

/** Whether nothing more has to be decided of it; undefined while that is not known. */
export function isSettled({ isLeftOut, reasons }: Pick<Planned, 'isLeftOut' | 'reasons'>, answer: TimeCheck | undefined) {
  if (isLeftOut) return true
  return answer && neededReasons(answer).every((field) => reasons[field])
}

/** The nearest time that was proposed for it: of the day, or of the next one. */
export const nearestProposal = (answer: TimeCheck | undefined) =>
  answer?.proposals.find(({ kind }) => kind === 'same_day') ?? answer?.proposals.find(({ kind }) => kind === 'next_day')
