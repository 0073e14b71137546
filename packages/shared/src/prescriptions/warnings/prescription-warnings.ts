import { allergyMatches } from '../../allergies/allergy-matches.ts'
import { isDosageGiven, type Dosage } from '../../dosage/dosage.ts'
import type { Meaning, MedicineNames } from '../../medicines/medicine-names.ts'
import { isKnown } from '../../medicines/medicine-names.ts'
import { isOneMedicine } from '../../medicines/same-substance.ts'
import { interactionsOf } from './interactions.ts'
import type { PrescriptionWarning } from './prescription-warning.ts'
import { isRunning, type PrescribedLine } from './running.ts'

/** A line as far as it is checked. */
export type CheckedLine = { medication: string; description?: string | null | undefined; dosage?: Dosage | null | undefined }

export type Prescribing = {
  lines: readonly CheckedLine[]
  /** Substances and classes. */
  allergies: readonly string[]
  /** Nobody has asked the patient for allergies. */
  areAllergiesNotAsked: boolean
  /** Of the patient's other prescriptions. */
  prescribed: readonly PrescribedLine[]
  names: MedicineNames
  now: Date
}

/** All that speaks against a prescription, the most dangerous first, and of each kind in the order of its lines. */
export function prescriptionWarnings({
  lines,
  allergies,
  prescribed,
  names,
  now,
  ...patient
}: Prescribing): PrescriptionWarning[] {
  const medicines = lines.map(({ medication }) => ({ medication: medication.trim(), meaning: names.meaningOf(medication) }))
  const running = prescribed
    .filter((line) => isRunning(line, now))
    .map(({ medication, issuedTime }) => ({
      medication: medication.trim(),
      meaning: names.meaningOf(medication),
      otherIssuedTime: issuedTime.toISOString(),
    }))
  const within = medicines.flatMap((one, index) => medicines.slice(index + 1).map((other): Pair => [one, other]))
  const beside = medicines.flatMap((one) => running.map((other): Pair => [one, other]))
  return [
    ...allergyWarnings(allergies, medicines, names),
    ...(patient.areAllergiesNotAsked ? [{ kind: 'allergies_not_asked' as const }] : []),
    ...interactionWarnings([...within, ...beside]),
    ...within.filter(isTwice).map((pair) => warningOf('duplicate', pair)),
    ...beside.filter(isTwice).map((pair) => warningOf('running_duplicate', pair)),
    ...lines
      .filter((line) => !isDirected(line))
      .map(({ medication }) => ({ kind: 'no_directions' as const, medication: medication.trim() })),
  ]
}

/** Those that are in no list and no catalogue. */
export const unknownMedications = (lines: readonly CheckedLine[], names: MedicineNames): string[] => [
  ...new Set(lines.map(({ medication }) => medication.trim()).filter((medication) => !isKnown(names.meaningOf(medication)))),
]

type Medicine = { medication: string; meaning: Meaning; otherIssuedTime?: string }
type Pair = [one: Medicine, other: Medicine]

const allergyWarnings = (allergies: readonly string[], medicines: Medicine[], names: MedicineNames) =>
  allergyMatches(
    allergies,
    medicines.map(({ medication }) => medication),
    names,
  ).map(({ allergy, ...match }): PrescriptionWarning => ({ kind: 'allergy', other: allergy, ...match }))

const warningOf = (kind: PrescriptionWarning['kind'], [one, { medication, otherIssuedTime }]: Pair): PrescriptionWarning => ({
  kind,
  medication: one.medication,
  other: medication,
  ...(otherIssuedTime && { otherIssuedTime }),
})

/** What two substances do together is said once, in however many lines and under whatever names they stand. */
function interactionWarnings(pairs: Pair[]): PrescriptionWarning[] {
  const told = new Map<string, PrescriptionWarning>()
  for (const pair of pairs) {
    for (const found of interactionsOf(pair[0].meaning, pair[1].meaning)) {
      const key = [...pair.map(substancesOf).toSorted(), found.effect].join(' – ')
      if (!told.has(key)) told.set(key, { ...warningOf('interaction', pair), ...found })
    }
  }
  return [...told.values()]
}

const substancesOf = ({ medication, meaning }: Medicine) => meaning.substances.toSorted().join(' + ') || medication

const isTwice = ([one, other]: Pair) => isOneMedicine(one.meaning, other.meaning)

/** Whether it says how the medicine is taken, in parts or in words. */
/** A dash is none. */
const isDirected = ({ description, dosage }: CheckedLine) =>
  /[\p{L}\p{N}]/u.test(description ?? '') || (!!dosage && isDosageGiven(dosage))
