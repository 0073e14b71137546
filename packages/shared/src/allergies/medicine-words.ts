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

/**
 * The words of a medicine's name, letters only, with its usual spellings as one: amoxycilin is amoxicillin, cephalexin cefalexin, sulpha
 * sulfa, อม็อกซีซิลลิน อะม็อกซิซิลิน.
 */
export function medicineWords(text: string): string[] {
  const words = searchable(text).match(/[a-z]+|[\u0e00-\u0e7f]+/gu) ?? []
  return words.map((word) => (isThai(word) ? foldedThai(word) : foldedLatin(word)).replace(doubled, '$1'))
}

/** Say nothing of a substance: forms, salts, reactions. */
export const commonWords = new Set(
  medicineWords(`
    allergy allergic allergies drug drugs medication medicine severe mild rash urticaria hives itch itching swelling anaphylaxis reaction group
    type class history since with from after tablet tablets capsule capsules syrup suspension cream ointment lotion drops spray injection oral
    topical nasal acid sodium potassium calcium magnesium hydrochloride sulfate maleate citrate phosphate forte plus extra unit units water
    vitamin แพ้ยา กลุ่ม กลุ่มยา รุนแรง แคปซูล ขี้ผึ้ง ชนิด หยอด ยาเม็ด ยาน้ำ ยาฉีด`),
)

/** As names are compared: words with their usual spellings, without digits and signs. */
export const foldedName = (name: string) => medicineWords(name).join(' ')

const leastLetters = 3

/** Whether a name finds only the medicines that are meant by it: one of two letters, or "tablet", would find others. */
export const isTellingName = (name: string) => {
  const words = medicineWords(name)
  return words.join('').length >= leastLetters && words.some((word) => !commonWords.has(word))
}
