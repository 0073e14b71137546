import { z } from 'zod'
import { figures } from '../fields.ts'
import { dosageRoutes, dosageTimes, mealTimings, medicineUnits, type Dosage } from './dosage.ts'

const wholeNumber = (max: number) => z.int('invalid_number').min(1, 'invalid_number').max(max, 'invalid_number').nullish()

export const medicineUnit = z.enum(medicineUnits, 'invalid_choice').nullish()

/** A dosage in parts; what is left out is open. */
export const dosageSchema = z
  .object({
    amount: figures()
      .regex(/^(?!0+(?:\.0*)?$)\d{1,5}(?:\.\d{1,3})?$/, 'invalid_number')
      .nullish(),
    unit: medicineUnit,
    route: z.enum(dosageRoutes, 'invalid_choice').nullish(),
    timesPerDay: wholeNumber(24),
    everyHours: wholeNumber(168),
    asNeeded: z.boolean('invalid_type').nullish(),
    meal: z.enum(mealTimings, 'invalid_choice').nullish(),
    times: z.array(z.enum(dosageTimes, 'invalid_choice')).max(dosageTimes.length, 'too_many').nullish(),
    days: wholeNumber(366),
  })
  .refine(({ timesPerDay, everyHours }) => !timesPerDay || !everyHours, { path: ['everyHours'], message: 'invalid_choice' })

/** As it is stored: every part is there, and the times are in the day's order. */
export const storedDosage = (dosage: z.output<typeof dosageSchema>): Dosage => ({
  amount: dosage.amount ?? null,
  unit: dosage.unit ?? null,
  route: dosage.route ?? null,
  timesPerDay: dosage.timesPerDay ?? null,
  everyHours: dosage.everyHours ?? null,
  asNeeded: dosage.asNeeded ?? false,
  meal: dosage.meal ?? null,
  times: dosageTimes.filter((time) => dosage.times?.includes(time)),
  days: dosage.days ?? null,
})
