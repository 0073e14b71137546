import { knownAllergies } from './known-allergies.ts'
import { allergyClasses, crossReactions, type AllergyClass } from './allergy-classes.ts'
import { isThai, medicineWords } from './medicine-words.ts'

/** How a medicine and an allergy belong together, the strongest first. */
export const allergyRelations = ['substance', 'class', 'cross_reaction'] as const
type AllergyRelation = (typeof allergyRelations)[number]

/** A medicine that a patient may be allergic to; both names as they were written. */
export type AllergyMatch = { medication: string; allergy: string; relation: AllergyRelation }

/** Why a doctor issued a prescription that goes against the patient's allergies, and against which. */
export type AllergyOverride = { reason: string; matches: AllergyMatch[] }

/** Which of the medicines go against the patient's allergies, a free text: by name, English or Thai, and by class. */
export function allergyMatches(allergies: string | null | undefined, medications: readonly string[]): AllergyMatch[] {
  const known = knownAllergies(allergies).map((allergy) => ({ allergy, meaning: meaningOf(allergy) }))
  if (known.length === 0) return []
  return medications.flatMap((medication) => {
    const meant = meaningOf(medication)
    return known.flatMap(({ allergy, meaning }) => {
      const relation = relationOf(meaning, meant)
      return relation ? [{ medication: medication.trim(), allergy, relation }] : []
    })
  })
}

/** What a text can mean: its own words, and those substances and classes of the table that it names. */
type Meaning = { words: string[]; substances: string[]; classes: AllergyClass[] }

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

/** Say nothing of a substance: forms, salts, reactions. */
const otherWords = new Set(
  medicineWords(`
    allergy allergic allergies drug drugs medication medicine severe mild rash urticaria hives itch itching swelling anaphylaxis reaction group
    type class history since with from after tablet tablets capsule capsules syrup suspension cream ointment lotion drops spray injection oral
    topical nasal acid sodium potassium calcium magnesium hydrochloride sulfate maleate citrate phosphate forte plus extra unit units water
    vitamin กลุ่ม รุนแรง แคปซูล ขี้ผึ้ง ชนิด หยอด ยาเม็ด ยาน้ำ ยาฉีด`),
)

function meaningOf(text: string): Meaning {
  const all = medicineWords(text)
  const padded = ` ${all.join(' ')} `
  const named = names.filter(({ name }) =>
    isThai(name) ? padded.includes(name) : padded.includes(` ${name} `) || padded.includes(` ${name}s `),
  )
  return {
    words: all.map((word) => word.replace(/^แพ(?:ยา)?/u, '')).filter((word) => word.length >= 4 && !otherWords.has(word)),
    substances: named.flatMap(({ substance }) => substance ?? []),
    classes: named.map(({ inClass }) => inClass),
  }
}

type Name = { name: string; inClass: AllergyClass; substance?: string }

const names = Object.entries(allergyClasses).flatMap(([key, { names: ofClass, substances }]): Name[] => {
  const inClass = key as AllergyClass
  const folded = (name: string) => medicineWords(name).join(' ')
  return [
    ...ofClass.map((name) => ({ name: folded(name), inClass })),
    ...substances.flatMap((all) => all.map((name) => ({ name: folded(name), inClass, substance: all[0] }))),
  ]
})
