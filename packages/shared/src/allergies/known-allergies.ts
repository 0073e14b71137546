import { searchable } from '../search/search.ts'

const separators = /[,;\n\r/&+•|]|\band\b|\bor\b|และ|หรือ|กับ/iu

/** What says that there is no allergy, as a whole: with anything else in it, it may name one ("no penicillin"). */
const noAllergy =
  /^(?:(?:none|no|nil|not|denies|denied|unknown|nkda|nka|n a|na)(?: (?:known|any|of|or|and|drugs?|foods?|medications?|medicines?|allerg(?:y|ies)))*|(?:ไม่มี|ไม่แพ้|ไม่เคยแพ้|ไม่ทราบ|ปฏิเสธ)(?: |ประวัติ|การ|แพ้|ยา|อาหาร|และ|หรือ|ใด|ๆ|ที่ทราบ)*)$/u

/** Words that name no substance when nothing else is there: what is left of "ไม่มีประวัติแพ้ยาและอาหาร" behind its separator. */
const nothingNamed = /^(?: |ประวัติ|การ|แพ้|ยา|อาหาร|ใด|ๆ|drugs?|foods?|medications?|medicines?|allerg(?:y|ies))*$/u

/**
 * The allergies in a patient's free text, as they are written, in its order: separated by commas, lines, "and", "และ" and the like. "None
 * known", "NKDA", "ไม่มี", "ปฏิเสธ" and an empty text are none. What can't be told counts as an allergy.
 */
export function knownAllergies(text: string | null | undefined): string[] {
  if (!text || saysNone(text)) return []
  return text
    .split(separators)
    .map((part) => part.replace(/^[\s\-–*.:]+|[\s.]+$/gu, ''))
    .filter((part) => !saysNone(part) && !nothingNamed.test(wordsOf(part)))
}

const saysNone = (text: string) => noAllergy.test(wordsOf(text))

const wordsOf = (text: string) =>
  searchable(text)
    .replace(/[^a-z0-9\u0e00-\u0e7f]+/gu, ' ')
    .trim()
