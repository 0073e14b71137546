import type { Dosage, DosageRoute } from '../../dosage/dosage.ts'
import { doseOf, type Dose } from '../../medicine-lists/dose-of.ts'
import type { DoseLimit, MedicineFact } from '../../medicine-lists/medicine-fact.ts'
import type { MedicineGuard } from '../../medicine-lists/medicine-guard.ts'
import type { PregnancyKind } from '../../pregnancies/pregnancy.ts'
import { saidBy, type Medicine } from './medicines-together.ts'
import type { DoseExcess, PrescriptionWarning } from './prescription-warning.ts'

/** What of a patient decides which medicines are given, and how much. */
export type CheckedPatient = {
  /** Full months; null where no date of birth is known. */
  ageMonths: number | null
  /** In kg. */
  weight: number | null
  pregnancies: readonly PregnancyKind[]
}

type Line = Medicine & { dosage?: Dosage | null | undefined }

/** What lists say of each medicine for this patient: in pregnancy, at this age, and how much. */
export const ofPatient = (lines: readonly Line[], patient: CheckedPatient, guard: MedicineGuard): PrescriptionWarning[] => {
  const told = lines.flatMap((line) => [
    ...patient.pregnancies.flatMap((kind) =>
      guard.factsOf(kind, line.meaning).map((fact): PrescriptionWarning => ({
        kind,
        medication: line.medication,
        ...saidBy(fact),
        ...(fact.category && { category: fact.category }),
      })),
    ),
    ...guard
      .factsOf('age', line.meaning)
      .filter((fact) => isOfAge(fact, patient))
      .map((fact): PrescriptionWarning => ({ kind: 'age', medication: line.medication, ...saidBy(fact) })),
    ...guard.factsOf('dose', line.meaning).flatMap((fact) => doseWarnings(line, fact, patient)),
  ])
  const keys = told.map(({ kind, medication, textEn }) => JSON.stringify([kind, medication, textEn]))
  return told.filter((_warning, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Whether a fact is about the patient's age; of one that is unknown, only those that are about all ages. */
function isOfAge({ ageFrom, ageUnder }: MedicineFact, { ageMonths }: CheckedPatient): boolean {
  if (ageFrom === null && ageUnder === null) return true
  return ageMonths !== null && ageMonths >= (ageFrom ?? 0) && ageMonths < (ageUnder ?? Infinity)
}

const local: readonly DosageRoute[] = ['topical', 'eye', 'ear', 'nasal', 'inhaled', 'vaginal']

function doseWarnings({ medication, meaning, dosage }: Line, fact: MedicineFact, patient: CheckedPatient): PrescriptionWarning[] {
  if (!isOfAge(fact, patient) || (dosage?.route && local.includes(dosage.route))) return []
  const isForChildren = fact.ageUnder !== null
  const dose = meaning.substances.length > 1 ? unclear : doseOf(medication, dosage)
  // Of adults it would be told of every ointment and mixture.
  if (dose.perDose === null) return isForChildren ? [{ kind: 'unclear_dose', medication }] : []
  const excess = excessOf(fact, dose, patient.weight)
  if (excess) return [{ kind: 'dose', medication, ...saidBy(fact), dose: excess }]
  const needsWeight = patient.weight === null && (fact.perKgDay !== null || fact.perKgDose !== null)
  return needsWeight ? [{ kind: 'no_weight', medication }] : []
}

const unclear: Dose = { perDose: null, perDay: null }
/** Against sums of fractions that are not exact. */
const nearly = 1.0001

/** By how much the day's dose, or else a single one, is too much. */
function excessOf(fact: MedicineFact, { perDose, perDay }: Dose, weight: number | null): DoseExcess | null {
  const over = (given: number | null, limit: DoseLimit, perKgLimit: DoseLimit): DoseExcess | null => {
    const perKg = weight === null ? null : fact[perKgLimit]
    const byWeight = perKg === null || weight === null ? Infinity : perKg * weight
    const most = Math.min(fact[limit] ?? Infinity, byWeight)
    if (given === null || given <= most * nearly) return null
    const isByWeight = byWeight === most
    return { given, most, isPerDay: limit === 'perDay', perKg: isByWeight ? perKg : null, weight: isByWeight ? weight : null }
  }
  return over(perDay, 'perDay', 'perKgDay') ?? over(perDose, 'perDose', 'perKgDose')
}
