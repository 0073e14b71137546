import { knownAllergies } from './known-allergies.ts'
import { crossReactions } from './allergy-classes.ts'
import { builtInNames, clinicNames, type AllergyName } from './allergy-names.ts'
import type { ClinicAllergyClass } from './clinic-allergy-class.ts'
import { commonWords, isThai, medicineWords } from './medicine-words.ts'

/** How a medicine and an allergy belong together, the strongest first. */
export const allergyRelations = ['substance', 'class', 'cross_reaction'] as const
type AllergyRelation = (typeof allergyRelations)[number]

/** A medicine that a patient may be allergic to; both names as they were written. */
export type AllergyMatch = { medication: string; allergy: string; relation: AllergyRelation }

/** Why a doctor issued a prescription that goes against the patient's allergies, and against which. */
export type AllergyOverride = { reason: string; matches: AllergyMatch[] }

/**
 * Which of the medicines go against the patient's allergies, a free text: by name, English or Thai, and by class, of the built-in
 * classes and of the clinic's.
 */
export function allergyMatches(
  allergies: string | null | undefined,
  medications: readonly string[],
  clinicClasses: readonly ClinicAllergyClass[],
): AllergyMatch[] {
  const written = knownAllergies(allergies)
  if (written.length === 0) return []
  const names = [...builtInNames, ...clinicNames(clinicClasses)]
  const known = written.map((allergy) => ({ allergy, meaning: meaningOf(allergy, names) }))
  return medications.flatMap((medication) => {
    const meant = meaningOf(medication, names)
    return known.flatMap(({ allergy, meaning }) => {
      const relation = relationOf(meaning, meant)
      return relation ? [{ medication: medication.trim(), allergy, relation }] : []
    })
  })
}

/** What a text can mean: its own words, and those substances and classes of the table that it names. */
type Meaning = { words: string[]; substances: string[]; classes: string[] }

function relationOf(allergy: Meaning, medication: Meaning): AllergyRelation | undefined {
  if (share(allergy.substances, medication.substances) || sharesWord(allergy.words, medication.words)) return 'substance'
  if (share(allergy.classes, medication.classes)) return 'class'
  const isCrossing = crossReactions.some(
    ([a, b]) =>
      (allergy.classes.includes(a) && medication.classes.includes(b)) ||
      (allergy.classes.includes(b) && medication.classes.includes(a)),
  )
  return isCrossing ? 'cross_reaction' : undefined
}

const share = <T>(some: readonly T[], others: readonly T[]) => some.some((each) => others.includes(each))

/** Thai has no spaces between words: there one may stand inside the other. */
const sharesWord = (allergy: string[], medication: string[]) =>
  allergy.some((word) => medication.some((other) => word === other || (isThai(word) && other.includes(word))))

function meaningOf(text: string, names: readonly AllergyName[]): Meaning {
  const all = medicineWords(text)
  const padded = ` ${all.join(' ')} `
  const named = names.filter(({ name }) =>
    isThai(name) ? padded.includes(name) : padded.includes(` ${name} `) || padded.includes(` ${name}s `),
  )
  const substances = named.flatMap(({ substance }) => substance ?? [])
  return {
    words: all.map((word) => word.replace(/^แพ(?:ยา)?/u, '')).filter((word) => word.length >= 4 && !commonWords.has(word)),
    substances,
    // All of a substance: a clinic may have added it to a further class by another of its names.
    classes: names
      .filter((name) => named.includes(name) || (name.substance && substances.includes(name.substance)))
      .map(({ inClass }) => inClass),
  }
}
