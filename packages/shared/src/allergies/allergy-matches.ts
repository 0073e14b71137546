import type { Meaning, MedicineNames } from '../medicines/medicine-names.ts'
import { isKnown } from '../medicines/medicine-names.ts'
import { sharesSubstance } from '../medicines/same-substance.ts'
import { crossReactions } from './allergy-classes.ts'
import { isNoMedicine } from './no-medicine.ts'

/** How a medicine and an allergy belong together, the strongest first. */
export const allergyRelations = ['substance', 'class', 'cross_reaction'] as const
export type AllergyRelation = (typeof allergyRelations)[number]

/** A medicine that a patient may be allergic to; both names as they were written. */
export type AllergyMatch = { medication: string; allergy: string; relation: AllergyRelation }

/**
 * Which of the medicines go against the patient's allergies, each a substance or a class as it was written: by all names that are known of
 * them, English or Thai, and by class.
 */
export function allergyMatches(
  allergies: readonly string[],
  medications: readonly string[],
  names: MedicineNames,
): AllergyMatch[] {
  const known = allergies.map((allergy) => ({ allergy, meaning: names.meaningOf(allergy) }))
  return medications.flatMap((medication) => {
    const meant = names.meaningOf(medication)
    return known.flatMap(({ allergy, meaning }) => {
      const relation = relationOf(meaning, meant)
      return relation ? [{ medication: medication.trim(), allergy, relation }] : []
    })
  })
}

/** The allergies that name no medicine that is known, and nothing that is none, such as a food: they match by their words alone. */
export const unknownAllergies = (allergies: readonly string[], names: MedicineNames): string[] =>
  allergies.filter((allergy) => !isKnown(names.meaningOf(allergy)) && !isNoMedicine(allergy))

function relationOf(allergy: Meaning, medication: Meaning): AllergyRelation | undefined {
  if (sharesSubstance(allergy, medication)) return 'substance'
  if (allergy.classes.some((each) => medication.classes.includes(each))) return 'class'
  const isCrossing = crossReactions.some(
    ([a, b]) =>
      (allergy.classes.includes(a) && medication.classes.includes(b)) ||
      (allergy.classes.includes(b) && medication.classes.includes(a)),
  )
  return isCrossing ? 'cross_reaction' : undefined
}
