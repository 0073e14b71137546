import { searchable } from '../search.ts'

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
