import type { Failure } from '../errors.ts'

type ConflictReason = Failure['details']['reason']

/** Why an appointment can't be at a time, unless somebody says that it is meant. */
const timeRefusals = ['double_booked', 'outside_hours', 'patient_booked'] as const
export type TimeRefusal = (typeof timeRefusals)[number]

export const isTimeRefusal = (reason: ConflictReason): reason is TimeRefusal => timeRefusals.some((each) => each === reason)

/** The field in which the reason is given why it is meant at that time. */
export const reasonFields = {
  double_booked: 'overbookReason',
  outside_hours: 'outsideHoursReason',
  patient_booked: 'patientOverlapReason',
} as const satisfies Record<TimeRefusal, string>
export type TimeReason = Partial<Record<(typeof reasonFields)[TimeRefusal], string>>
