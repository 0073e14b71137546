import { searchable } from '../search/search.ts'

export const isThai = (word: string) => /[\u0e00-\u0e7f]/u.test(word)

const doubled = /([a-z\u0e01-\u0e2e])\1+/gu

/** Without tone marks, silenced letters and the sign of a short vowel; long i and u as short ones. */
const foldedThai = (word: string) =>
  word
    .replace(/[\u0e01-\u0e2e][ิุ]?์/gu, '')
    .replace(/[็่้๊๋ะ]/gu, '')
    .replaceAll('ี', 'ิ')
    .replaceAll('ื', 'ึ')
    .replaceAll('ู', 'ุ')

const foldedLatin = (word: string) => word.replaceAll('ph', 'f').replaceAll('y', 'i')

/** An abbreviation has no usual spellings: MMR is not MR, NPH not NF. */
const longestAbbreviation = 4
const folded = (word: string) => {
  if (isThai(word)) return foldedThai(word).replace(doubled, '$1')
  return word.length > longestAbbreviation ? foldedLatin(word).replace(doubled, '$1') : word
}

const measure = String.raw`(?:m?g|mcg|kg|ml|iu|units?|meq|mmol|cc|h|hr|hrs|tabs?|caps?|%)(?![a-z])`
/** "Cef-3", "B12", but not the strength in "Brufen400", "Amoxil-500" and "Losec 20 mg"; "5-FU", "3TC", but not "5 mg". */
const numberBehind = new RegExp(String.raw`([a-z]+)-?(\d{1,2})(?![\d.]|\s*${measure})`, 'gu')
const numberBefore = new RegExp(String.raw`(?<![\d.a-z])(\d{1,2})-?(?!${measure})([a-z]{2,4})(?![a-z])`, 'gu')

/**
 * The words of a medicine's name, letters only, with its usual spellings as one: amoxycilin is amoxicillin, cephalexin cefalexin, sulpha
 * sulfa, อม็อกซีซิลลิน อะม็อกซิซิลิน. A number that belongs to a name is a word of its own with it: "Cef-3" is cef, cef3.
 */
export function medicineWords(text: string): string[] {
  const plain = searchable(text)
  const written = /\d/u.test(plain) ? plain.replace(numberBehind, '$1 $1#$2 ').replace(numberBefore, '$2 $2#$1 ') : plain
  const words = written.match(/[a-z]+(?:#\d+)?|[\u0e00-\u0e7f]+/gu) ?? []
  return words.map((word) => folded(word.replace('#', '')))
}

/** Say nothing of a substance: forms, measures, reactions. */
const formWords = new Set(
  medicineWords(`
    allergy allergic allergies drug drugs medication medicine severe mild rash urticaria hives itch itching swelling anaphylaxis reaction group
    type class history since with from after tablet tablets capsule capsules syrup suspension cream ointment lotion drops spray injection oral
    topical nasal acid sodium potassium calcium magnesium hydrochloride sulfate maleate citrate phosphate forte plus extra unit units water
    vitamin แพ้ยา กลุ่ม กลุ่มยา รุนแรง แคปซูล ขี้ผึ้ง ชนิด หยอด ยาเม็ด ยาน้ำ ยาฉีด
    mg mcg ml iu tab tabs cap caps susp inj solution powder gel drop eye ear and the compound mixture strong human vaccine adult child children
    intravenous infusion as base hosp release extended sustained modified controlled prolonged immediate enteric coated film chewable effervescent
    dispersible lozenge pediatric paediatric complex or of`),
)

/** What a substance is bound to, and other substances are, too. */
const saltWords = medicineWords(`
  disodium chloride bromide iodide acetate tartrate bitartrate fumarate succinate mesilate mesylate besilate besylate tosilate gluconate lactate
  nitrate hydroxide oxide carbonate bicarbonate trihydrate dihydrate monohydrate hemihydrate anhydrous pamoate valerate propionate dipropionate
  furoate acetonide decanoate palmitate stearate estolate ethylsuccinate`)

/** Two medicines that share only these have nothing to do with each other. */
export const commonWords: ReadonlySet<string> = new Set([...formWords, ...saltWords])

/** As names are compared: words with their usual spellings, without digits and signs. */
export const foldedName = (name: string) => medicineWords(name).join(' ')

const leastLetters = 3

/** Whether a name finds only the medicines that are meant by it: one of two letters, or "tablet", would find others. */
export const isTellingName = (name: string) => areTelling(medicineWords(name))

export function areTelling(words: readonly string[]): boolean {
  const letters = words.filter((word) => !/\d/u.test(word)).join('')
  const isCode = words.some((word) => /^[a-z]{2,}\d/u.test(word))
  return (letters.length >= leastLetters || isCode) && words.some((word) => !formWords.has(word))
}
