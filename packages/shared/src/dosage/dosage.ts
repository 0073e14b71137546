/** What a medicine is taken or handed out in. */
export const medicineUnits = [
  'tablet',
  'capsule',
  'ml',
  'teaspoon',
  'tablespoon',
  'drop',
  'puff',
  'spray',
  'sachet',
  'application',
  'suppository',
  'patch',
  'unit',
  'mg',
  'bottle',
  'tube',
  'box',
  'vial',
  'ampoule',
] as const
export type MedicineUnit = (typeof medicineUnits)[number]

const packages: readonly MedicineUnit[] = ['bottle', 'tube', 'box', 'vial']
/** In which a dose is measured: a package is not taken whole. */
export const doseUnits = medicineUnits.filter((unit) => !packages.includes(unit))

const measures: readonly MedicineUnit[] = ['teaspoon', 'tablespoon', 'drop', 'puff', 'spray', 'application', 'unit', 'mg']
/** In which a medicine is handed out. */
export const quantityUnits = medicineUnits.filter((unit) => !measures.includes(unit))

export const dosageRoutes = [
  'oral',
  'sublingual',
  'topical',
  'eye',
  'ear',
  'nasal',
  'inhaled',
  'rectal',
  'vaginal',
  'injection',
] as const
export type DosageRoute = (typeof dosageRoutes)[number]

export const mealTimings = ['before', 'with', 'after'] as const
export type MealTiming = (typeof mealTimings)[number]

export const dosageTimes = ['morning', 'noon', 'evening', 'bedtime'] as const
export type DosageTime = (typeof dosageTimes)[number]

/** How a medicine is to be taken, in parts; each may be left open. */
export type Dosage = {
  /** A decimal number, as it was written. */
  amount: string | null
  unit: MedicineUnit | null
  route: DosageRoute | null
  /** One of `timesPerDay` and `everyHours` at most. */
  timesPerDay: number | null
  everyHours: number | null
  asNeeded: boolean
  meal: MealTiming | null
  times: DosageTime[]
  days: number | null
}

export const blankDosage: Dosage = {
  amount: null,
  unit: null,
  route: null,
  timesPerDay: null,
  everyHours: null,
  asNeeded: false,
  meal: null,
  times: [],
  days: null,
}

/** Whether it says anything. By mouth alone does not: that is where the fields begin. */
export const isDosageGiven = ({ route, ...dosage }: Dosage) =>
  (route !== null && route !== 'oral') ||
  Object.values(dosage).some((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part)))

type Medicine = { genericName: string; strength: string; form: string }

/** The unit of a dose that says none: that of the quantity, where it is counted out. */
export const doseUnit = (quantityUnit: MedicineUnit | null | undefined) =>
  quantityUnit && counted.includes(quantityUnit) ? quantityUnit : null

/** "Amoxicillin 500 mg cap". A form with a comma lists those that there are, and is left out. */
export const medicineName = ({ genericName, strength, form }: Medicine) =>
  [genericName, strength, form.includes(',') ? '' : form].filter(Boolean).join(' ').slice(0, 200).trim()

/** Units of a dose that are counted out one by one. */
const counted: readonly MedicineUnit[] = ['tablet', 'capsule', 'sachet', 'suppository', 'patch', 'ampoule']

/** How many a patient needs for all days; null where the dosage does not say, or is measured and not counted. */
export function dosageQuantity({ amount, unit, timesPerDay, everyHours, days }: Dosage): number | null {
  const perDay = timesPerDay ?? (everyHours && 24 / everyHours)
  if (!unit || !counted.includes(unit) || !perDay || !days || !(Number(amount) > 0)) return null
  return Math.ceil(Number(amount) * perDay * days)
}
