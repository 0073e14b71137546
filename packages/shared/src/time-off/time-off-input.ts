import { z } from 'zod'
import { instant, optionalText } from '../fields.ts'
import { timeOffKinds } from './time-off.ts'

const id = z.uuid('invalid_id')
const version = z.int().min(1, 'invalid_number').nullish()

const span = { startTime: instant, endTime: instant }
const endsAfterStart = ({ startTime, endTime }: { startTime: Date; endTime: Date }) => endTime > startTime
const isLate = { message: 'end_after_start', path: ['endTime'] }

const details = { ...span, kind: z.enum(timeOffKinds, 'invalid_choice'), note: optionalText(500) }

export const createTimeOffSchema = z.object({ doctorId: id, establishmentId: id, ...details }).refine(endsAfterStart, isLate)
export type CreateTimeOff = z.output<typeof createTimeOffSchema>

/** All of it is given anew; whose it is stays. */
export const updateTimeOffSchema = z.object({ id, version, ...details }).refine(endsAfterStart, isLate)
export type UpdateTimeOff = z.output<typeof updateTimeOffSchema>

export const createExtraHoursSchema = z.object({ doctorId: id, establishmentId: id, ...span }).refine(endsAfterStart, isLate)
export type CreateExtraHours = z.output<typeof createExtraHoursSchema>

export const updateExtraHoursSchema = z.object({ id, version, ...span }).refine(endsAfterStart, isLate)
export type UpdateExtraHours = z.output<typeof updateExtraHoursSchema>
