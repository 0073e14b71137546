import { z } from 'zod'
import { timeOfDay } from '../establishments/opening-hours-input.ts'
import { weekdays } from '../establishments/opening-hours.ts'
import { plainDate } from '../fields.ts'
import type { Shift } from './schedule.ts'
import { maxEveryWeeks, overlappingShift, shiftOf } from './schedule.ts'

const id = z.uuid('invalid_id')

export const shiftSchema = z
  .object({
    weekday: z.enum(weekdays, 'invalid_choice'),
    week: z
      .int('invalid_number')
      .min(0, 'invalid_number')
      .max(maxEveryWeeks - 1, 'invalid_number')
      .nullish(),
    startTime: timeOfDay,
    endTime: timeOfDay,
  })
  .refine((shift) => shiftOf({ ...shift, week: 0 }) !== undefined, { message: 'end_after_start', path: ['endTime'] })

const details = {
  fromDate: plainDate,
  untilDate: plainDate.nullish(),
  everyWeeks: z.int('invalid_number').min(1, 'invalid_number').max(maxEveryWeeks, 'invalid_number').nullish(),
  shifts: z.array(shiftSchema).max(100, 'too_many'),
}

type Details = { fromDate: string; untilDate?: string | null; everyWeeks?: number | null; shifts: z.output<typeof shiftSchema>[] }

/** The shifts of an input whose fields have been checked. */
export const shiftsOfInput = ({ shifts }: Pick<Details, 'shifts'>): Shift[] =>
  shifts.flatMap((shift) => shiftOf({ ...shift, week: shift.week ?? 0 }) ?? [])

function checkTogether(given: Details, context: z.RefinementCtx<Details>): void {
  const everyWeeks = given.everyWeeks ?? 1
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (given.untilDate && given.untilDate < given.fromDate) fault(['untilDate'], 'end_after_start')
  const late = given.shifts.findIndex(({ week }) => (week ?? 0) >= everyWeeks)
  if (late >= 0) return fault(['shifts', late, 'week'], 'invalid_number')
  const overlapping = overlappingShift(shiftsOfInput(given), everyWeeks)
  if (overlapping >= 0) fault(['shifts', overlapping, 'startTime'], 'overlaps')
}

export const createScheduleSchema = z.object({ doctorId: id, establishmentId: id, ...details }).superRefine(checkTogether)
export type CreateSchedule = z.output<typeof createScheduleSchema>

/** All of it is given anew; whose it is stays. */
export const updateScheduleSchema = z
  .object({ id, version: z.int().min(1, 'invalid_number').nullish(), ...details })
  .superRefine(checkTogether)
export type UpdateSchedule = z.output<typeof updateScheduleSchema>
