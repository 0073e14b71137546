import type { MedicineFact } from '../../medicine-lists/medicine-fact.ts'
import type { MedicineGuard } from '../../medicine-lists/medicine-guard.ts'
import type { Meaning } from '../../medicines/medicine-names.ts'
import { isOneMedicine } from '../../medicines/same-substance.ts'
import type { PrescriptionWarning } from './prescription-warning.ts'

/** As it was written, and what is meant by it; the latter two where the patient takes it besides. */
export type Medicine = { medication: string; meaning: Meaning } & Pick<PrescriptionWarning, 'otherSource' | 'otherIssuedTime'>
export type Pair = [one: Medicine, other: Medicine]

/** What two substances do together is said once, in however many lines and under whatever names they stand. */
export function medicinesTogether(pairs: readonly Pair[], guard: MedicineGuard): PrescriptionWarning[] {
  const told = new Map<string, PrescriptionWarning>()
  for (const pair of pairs)
    for (const { kind, fact } of factsOf(pair, guard)) {
      const key = [kind, ...pair.map(substancesOf).toSorted(), fact.textEn].join(' – ')
      if (!told.has(key)) told.set(key, warningOf(kind, pair, fact))
    }
  return [...told.values()]
}

/** Two of a class are told where they are not one medicine: that is a double of another kind. */
function factsOf([one, other]: Pair, guard: MedicineGuard) {
  const { interactions, classes } = guard.together(one.meaning, other.meaning)
  const doubles = isOneMedicine(one.meaning, other.meaning) ? [] : classes
  return [
    ...interactions.map((fact) => ({ kind: 'interaction' as const, fact })),
    ...doubles.map((fact) => ({ kind: 'same_class' as const, fact })),
  ]
}

const substancesOf = ({ medication, meaning }: Medicine) => meaning.substances.toSorted().join(' + ') || medication

const warningOf = (
  kind: 'interaction' | 'same_class',
  [one, { medication, otherSource, otherIssuedTime }]: Pair,
  fact: MedicineFact,
): PrescriptionWarning => ({
  kind,
  medication: one.medication,
  other: medication,
  ...saidBy(fact),
  ...(otherSource && { otherSource }),
  ...(otherIssuedTime && { otherIssuedTime }),
})

/** What a list says of it. */
export const saidBy = ({ severity, textEn, textTh, source }: MedicineFact) => ({
  ...(severity && { severity }),
  textEn,
  textTh,
  source,
})
