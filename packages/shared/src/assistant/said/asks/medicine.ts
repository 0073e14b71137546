import { builtInNames, builtInNameSet } from '../../../allergies/allergy-names.ts'
import { questionLexicon } from '../../grammar/lexicon.ts'
import { foldedName } from '../../../medicines/medicine-words.ts'
import { isKnown } from '../../../medicines/medicine-names.ts'

/** The medicine of a sentence, or a class of medicines, and the sentence without it. */
export type Named = { text: string; medicine?: string; isKnown: boolean }

export function withoutMedicine(text: string): Named {
  return kindOf(text) ?? latinMedicine(text) ?? thaiMedicine(text) ?? askedMedicine(text) ?? { text, isKnown: false }
}

const cut = (text: string, at: number, medicine: string, isSure = true): Named => ({
  text: `${text.slice(0, at)} , ${text.slice(at + medicine.length)}`,
  medicine,
  isKnown: isSure,
})

const kinds =
  /\b((?:(?!have|take|give|get|any|the|of|to|no|other|new|on)[a-z-]+ )?(?:antibiotics?|drugs|painkillers?|vaccines?)|nsaids?)\b/i
const kindOf = (text: string) => {
  const kind = kinds.exec(text)
  return kind?.[1] ? cut(text, kind.index, kind[1]) : undefined
}

/** Brands that people are called. */
const people = new Set(['sara'])
const isMedicine = (word: string) => isKnown(builtInNames.meaningOf(word))

/** By the stems of international names, for those that no list here has. */
const formedAsMedicine =
  /\b[a-z]{2,}(?:cillin|mycin|floxacin|cycline|prazole|conazole|statin|sartan|profen|oxicam|coxib|gliptin|semide|thiazide|triptan|setron|lukast|tidine|dipine|tirizine|atadine|formin)\b/i

function latinMedicine(text: string): Named | undefined {
  for (const { index, 0: word } of text.matchAll(/[a-z][a-z-]*[a-z]/gi)) {
    if (word.length > 2 && !people.has(word.toLowerCase()) && isMedicine(word)) return cut(text, index, word)
  }
  const formed = formedAsMedicine.exec(text)
  return formed ? cut(text, formed.index, formed[0], false) : undefined
}

const longestName = 24
const leastLetters = 3
const startsSyllable = (text: string, at: number) => !/[ะ-ฺๅ-๎]/.test(text.charAt(at)) && !/[เ-ไ]/.test(text.charAt(at - 1))

/** Thai is written without spaces: the longest name that begins where a word may begin. */
function thaiMedicine(text: string): Named | undefined {
  for (const { index, 0: run } of text.matchAll(/[ก-๎]{3,}/g)) {
    if (!isMedicine(run)) continue
    for (let from = 0; from <= run.length - leastLetters; from += 1) {
      const name = startsSyllable(run, from) ? longestAt(run, from) : undefined
      if (name) return cut(text, index + from, name)
    }
  }
  return undefined
}

/** Of the spellings of the longest name the shortest: the letter that it ends with may begin the next word. */
function longestAt(run: string, from: number): string | undefined {
  let found: { name: string; folded: string } | undefined
  for (let to = from + leastLetters; to <= Math.min(run.length, from + longestName); to += 1) {
    const name = run.slice(from, to)
    const folded = foldedName(name)
    const isWhole = !/^[ะ-ฺๅ-๎]/.test(run.slice(to))
    if (isWhole && builtInNameSet.has(folded) && folded.length > (found?.folded.length ?? 0)) found = { name, folded }
  }
  return found?.name
}

/** What is taken, given or reacted to, though no list knows it. */
const asked = [
  /\b(?:is|if|would|could|will)\s+([a-z][a-z-]{4,})\s+(?:be |is )?(?:ok|okay|fine|safe|alright|all right|allowed|suitable)\s+(?:for|to give)\b/i,
  /\b(?:to take|take|taking|have|to|with|of|on|give|prescribe|get|react(?:s|ing)? to)\s+((?!the\b|her\b|him\b|them\b|any|an?\b|mr\b|mrs\b|ms\b)[a-z][a-z-]{3,})(?: \d+ ?mg)?\s*\??$/i,
  /(?:กิน|ทาน|ใช้|รับ|ให้|จ่าย|ฉีด|แพ้ยา|แพ้)\s*(?!ยา|อะไร|ตัวไหน|อาหาร|คุณ|น้อง|พี่|ไหม|มั้ย|หรือ)([ก-๎]{4,}?)\s*(?=ได้|ไหม|มั้ย|หรือ|รึ|ใช่|มั๊ย|คุณ|$)/,
]

/** "any allergies on file": a word of the language is no medicine that a list lacks. */
const isEverydayWord = (word: string) => questionLexicon.meaningsOf(word).length > 0

function askedMedicine(text: string): Named | undefined {
  for (const pattern of asked) {
    const found = pattern.exec(text)
    if (found?.[1] && !isEverydayWord(found[1])) return cut(text, found.index + found[0].indexOf(found[1]), found[1], false)
  }
  return undefined
}
