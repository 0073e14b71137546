import type { Dosage, MedicineUnit } from '../../dosage/dosage.ts'

/** A medicine that the patient was prescribed before. */
export type PrescribedLine = {
  medication: string
  issuedTime: Date
  quantity: number
  quantityUnit: MedicineUnit | null
  dosage: Dosage | null
}

/** A prescription that says nothing else counts as taken for so long: what a clinic hands out at most without a new visit. */
const unknownDays = 30
/** The longest that a dosage may say. */
export const mostDays = 366

const millisecondsOfDay = 86_400_000

/** Whether its days have not run out. */
export const isRunning = (line: PrescribedLine, now: Date) =>
  line.issuedTime.getTime() + daysOf(line) * millisecondsOfDay > now.getTime()

/** For how long it is taken: as its dosage says, or as long as its quantity lasts. */
function daysOf({ quantity, quantityUnit, dosage }: PrescribedLine): number {
  if (!dosage) return unknownDays
  if (dosage.days) return dosage.days
  const perDay = dosage.timesPerDay ?? (dosage.everyHours ? 24 / dosage.everyHours : null)
  const isCounted = quantityUnit !== null && quantityUnit === dosage.unit
  if (!perDay || !dosage.amount || !isCounted) return unknownDays
  return Math.min(mostDays, Math.ceil(quantity / (Number(dosage.amount) * perDay)))
}
