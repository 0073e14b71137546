import { allergyMatches } from '../../allergies/allergy-matches.ts'
import { withoutRenewed, type TakenMedicine } from '../../current-medicines/current-medicine.ts'
import { isDosageGiven, type Dosage } from '../../dosage/dosage.ts'
import { severities } from '../../medicine-lists/medicine-fact.ts'
import type { MedicineGuard } from '../../medicine-lists/medicine-guard.ts'
import { isKnown, type MedicineNames } from '../../medicines/medicine-names.ts'
import { isOneMedicine } from '../../medicines/same-substance.ts'
import { medicinesTogether, type Medicine, type Pair } from './medicines-together.ts'
import { ofPatient, type CheckedPatient } from './of-patient.ts'
import type { PrescriptionWarning } from './prescription-warning.ts'

/** A line as far as it is checked. */
export type CheckedLine = { medication: string; description?: string | null | undefined; dosage?: Dosage | null | undefined }

export type Prescribing = {
  lines: readonly CheckedLine[]
  /** Substances and classes. */
  allergies: readonly string[]
  /** Nobody has asked the patient for allergies. */
  areAllergiesNotAsked: boolean
  patient: CheckedPatient
  /** Besides this prescription. */
  taken: readonly TakenMedicine[]
  guard: MedicineGuard
}

/** All that speaks against a prescription, the most dangerous first, and of each kind in the order of its lines. */
export function prescriptionWarnings({
  lines,
  allergies,
  areAllergiesNotAsked,
  patient,
  taken,
  guard,
}: Prescribing): PrescriptionWarning[] {
  const { names } = guard
  const medicines = lines.map((line): Medicine & CheckedLine => ({
    ...line,
    medication: line.medication.trim(),
    meaning: names.meaningOf(line.medication),
  }))
  const running = withoutRenewed(taken, names).map(({ medication, source, issuedTime }): Medicine => ({
    medication: medication.trim(),
    meaning: names.meaningOf(medication),
    otherSource: source,
    ...(issuedTime && { otherIssuedTime: issuedTime.toISOString() }),
  }))
  const within = medicines.flatMap((one, index) => medicines.slice(index + 1).map((other): Pair => [one, other]))
  const beside = medicines.flatMap((one) => running.map((other): Pair => [one, other]))
  return [
    ...allergyWarnings(allergies, medicines, names),
    ...(areAllergiesNotAsked ? [{ kind: 'allergies_not_asked' as const }] : []),
    ...[...ofPatient(medicines, patient, guard), ...medicinesTogether([...within, ...beside], guard)].toSorted(bySeverity),
    ...within.filter(isTwice).map((pair) => doubleOf('duplicate', pair)),
    ...beside.filter(isTwice).map((pair) => doubleOf('running_duplicate', pair)),
    ...medicines.filter((line) => !isDirected(line)).map(({ medication }) => ({ kind: 'no_directions' as const, medication })),
  ]
}

const placeOf = ({ severity }: PrescriptionWarning) => (severity ? severities.indexOf(severity) : severities.length)
const bySeverity = (one: PrescriptionWarning, other: PrescriptionWarning) => placeOf(one) - placeOf(other)

/** Those that are in no list and no catalogue. */
export const unknownMedications = (lines: readonly CheckedLine[], names: MedicineNames): string[] => [
  ...new Set(lines.map(({ medication }) => medication.trim()).filter((medication) => !isKnown(names.meaningOf(medication)))),
]

const allergyWarnings = (allergies: readonly string[], medicines: Medicine[], names: MedicineNames) =>
  allergyMatches(
    allergies,
    medicines.map(({ medication }) => medication),
    names,
  ).map(({ allergy, ...match }): PrescriptionWarning => ({ kind: 'allergy', other: allergy, ...match }))

const doubleOf = (
  kind: 'duplicate' | 'running_duplicate',
  [one, { medication, otherSource, otherIssuedTime }]: Pair,
): PrescriptionWarning => ({
  kind,
  medication: one.medication,
  other: medication,
  ...(otherSource && { otherSource }),
  ...(otherIssuedTime && { otherIssuedTime }),
})

const isTwice = ([one, other]: Pair) => isOneMedicine(one.meaning, other.meaning)

/** Whether it says how the medicine is taken, in parts or in words; a dash says nothing. */
const isDirected = ({ description, dosage }: CheckedLine) =>
  /[\p{L}\p{N}]/u.test(description ?? '') || (!!dosage && isDosageGiven(dosage))
