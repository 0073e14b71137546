import { z } from 'zod'
import { minutesOfTime, timeOfMinutes, withMissingDays, type WeekOpeningHours } from './opening-hours.ts'

export const timeOfDay = z
  .string()
  .refine((time) => minutesOfTime(time) !== undefined, 'invalid_time')
  .transform((time) => timeOfMinutes(minutesOfTime(time) ?? 0))

const openingHours = z
  .object({ startTime: timeOfDay, endTime: timeOfDay, selected: z.boolean() })
  .refine((hours) => !hours.selected || (minutesOfTime(hours.endTime) ?? 0) > (minutesOfTime(hours.startTime) ?? 0), {
    message: 'end_after_start',
    path: ['endTime'],
  })
  .nullish()

export const weekOpeningHours = z.object({
  Sunday: openingHours,
  Monday: openingHours,
  Tuesday: openingHours,
  Wednesday: openingHours,
  Thursday: openingHours,
  Friday: openingHours,
  Saturday: openingHours,
})

/** What is known already, with the days that were given. */
export const withGivenDays = (known: Partial<WeekOpeningHours>, given: z.output<typeof weekOpeningHours>): WeekOpeningHours =>
  withMissingDays({ ...known, ...Object.fromEntries(Object.entries(given).filter(([, hours]) => hours != null)) })
