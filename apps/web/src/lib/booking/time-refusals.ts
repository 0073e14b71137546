import type { Failure } from '../errors.ts'

type ConflictReason = Failure['details']['reason']

/** Why an appointment can't be at a time, unless somebody says that it is meant. */
const timeRefusals = ['double_booked', 'outside_hours', 'patient_booked'] as const
export type TimeRefusal = (typeof timeRefusals)[number]

export const isTimeRefusal = (reason: ConflictReason): reason is TimeRefusal => timeRefusals.some((each) => each === reason)
