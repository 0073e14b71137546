import type { Dosage, DosageRoute, DosageTime, MealTiming, MedicineUnit } from '@clinic/shared/dosage/dosage'
import { blankDosage, isDosageGiven } from '@clinic/shared/dosage/dosage'
import { plainNumber } from '../../lib/money.ts'

/** As typed; '' where nothing is chosen. */
export type DosageValues = {
  amount: string
  unit: MedicineUnit | ''
  route: DosageRoute | ''
  /** "3/day" or "8h". */
  frequency: string
  asNeeded: boolean
  meal: MealTiming | ''
  times: DosageTime[]
  days: string
}

export const blankDosageValues: DosageValues = {
  amount: '',
  unit: '',
  route: 'oral',
  frequency: '',
  asNeeded: false,
  meal: '',
  times: [],
  days: '',
}

const frequencyOf = ({ timesPerDay, everyHours }: Pick<Dosage, 'timesPerDay' | 'everyHours'>) =>
  timesPerDay ? `${timesPerDay}/day` : everyHours ? `${everyHours}h` : ''

const readFrequency = (frequency: string) => ({
  timesPerDay: frequency.endsWith('/day') ? Number.parseInt(frequency) : null,
  everyHours: frequency.endsWith('h') ? Number.parseInt(frequency) : null,
})

export const dosageValues = (dosage: Dosage | null | undefined): DosageValues =>
  dosage
    ? {
        amount: dosage.amount ?? '',
        unit: dosage.unit ?? '',
        route: dosage.route ?? '',
        frequency: frequencyOf(dosage),
        asNeeded: dosage.asNeeded,
        meal: dosage.meal ?? '',
        times: dosage.times,
        days: dosage.days?.toString() ?? '',
      }
    : blankDosageValues

/** As the shared validator wants it, and as its sentence is written; null where nothing is said. What is no number stays none. */
export function dosageOf({ amount, unit, route, frequency, asNeeded, meal, times, days }: DosageValues): Dosage | null {
  const dosage: Dosage = {
    ...blankDosage,
    ...readFrequency(frequency),
    amount: plainNumber(amount) || null,
    unit: unit || null,
    route: route || null,
    asNeeded,
    meal: meal || null,
    times,
    days: days.trim() === '' ? null : Number(plainNumber(days)),
  }
  return isDosageGiven(dosage) || Number.isNaN(dosage.days) ? dosage : null
}

/** Whether the sentence can be written from it: its numbers are numbers. */
export const isDosageReadable = ({ amount, days }: Dosage) =>
  (amount === null || Number(amount) > 0) && (days === null || days > 0)

const usual = ['1/day', '2/day', '3/day', '4/day', '4h', '6h', '8h', '12h', '48h', '168h']

/** The frequencies to choose from, what is chosen among them. */
export const frequencies = (chosen: string) => (chosen === '' || usual.includes(chosen) ? usual : [...usual, chosen])

/** As a sentence's part. */
export const frequencyDosage = (frequency: string): Dosage => ({ ...blankDosage, ...readFrequency(frequency) })
