import { maxAllergies, maxAllergyText, type Allergy, type AllergySeverity, type AllergyStatus } from './allergy.ts'
import {
  inBrackets,
  leads,
  negates,
  none,
  noneBeforeSome,
  ofFood,
  ofMedicines,
  nothingNamed,
  numbering,
  reactionAlone,
  reactionBehind,
  reactionTold,
  sentenceEnds,
  separators,
  severityIn,
  unknown,
} from './allergy-words.ts'

type ReadAllergies = {
  status: AllergyStatus
  list: Allergy[]
  /** What can't be told, as it was written: neither an allergy nor that there is none. */
  unclear: string[]
}

/**
 * What a free text says of allergies. An allergy that is named is listed; "none", "NKDA", "ไม่มี", "-" and the like, without any
 * other word, say that none is known. "ไม่แพ้ยา Penicillin" is neither: it is unclear, for a person to look at.
 */
export function readAllergies(text: string | null | undefined): ReadAllergies {
  const written = cleaned(text ?? '')
  const read: ReadAllergies = { status: 'not_asked', list: [], unclear: [] }
  if (written === '' || written === '?' || unknown.test(wordsOf(written))) return read
  if (isNone(written)) return isOfFoodAlone(written) ? { ...read, unclear: [written] } : { ...read, status: 'none_known' }
  if (tick.test(wordsOf(written))) return { ...read, unclear: [written] }
  const sentences = written.replace(numbering, '$1; ').replace(noneBeforeSome, '$1; ').split(sentenceEnds)
  const said = sentences.map((sentence) => readSentence(sentence, read))
  if (read.list.length > 0) return { ...read, status: 'listed' }
  if (read.unclear.length > 0) return read
  const answers = said.flat()
  if (answers.length === 0) return { ...read, unclear: [written] } // "Drug allergy": to which?
  if (answers.includes('unknown')) return read
  return isOfFoodAlone(written) ? { ...read, unclear: [written] } : { ...read, status: 'none_known' }
}

/** Adds what one sentence names; returns what its other parts say. */
function readSentence(sentence: string, { list, unclear }: ReadAllergies): ('none' | 'unknown')[] {
  const said: ('none' | 'unknown')[] = []
  const parts = isAnswer(sentence) ? [sentence] : sentence.split(separators)
  let last: Allergy | undefined
  for (const written of parts) {
    const part = bare(written)
    const named = bare(part.replace(leads, '').replace(/\s+allerg(?:y|ies)$/i, ''))
    const words = wordsOf(named)
    if (written.trim() === '?') said.push('unknown')
    else if (written.trim() !== '' && isNone(part || written)) said.push('none')
    else if (words === '' || nothingNamed.test(words)) continue
    else if (isNone(named)) said.push('none')
    else if (unknown.test(words)) said.push('unknown')
    else if (negates.test(wordsOf(part.replace(/\([^()]*\)/g, '')))) {
      unclear.push(bare(sentence))
      return said
    } else if (last && !last.severity && reactionAlone.test(named)) Object.assign(last, withReaction(last, named))
    else if (named.length > maxAllergyText || list.length === maxAllergies) unclear.push(named)
    else list.push((last = allergyOf(named)))
  }
  return said
}

function allergyOf(named: string): Allergy {
  const plain: Allergy = { substance: named, reaction: null, severity: null }
  const bracketed = inBrackets.exec(named)
  if (bracketed) {
    const [, substance = '', told = ''] = bracketed
    return reactionTold.test(told) ? withReaction({ ...plain, substance: bare(substance) }, told) : plain
  }
  const behind = reactionBehind.exec(named)
  return behind ? withReaction({ ...plain, substance: bare(behind[1] ?? '') }, behind[2] ?? '') : plain
}

const severities: Record<string, AllergySeverity> = { รุนแรง: 'severe', ปานกลาง: 'moderate', เล็กน้อย: 'mild' }

/** "severe rash", "rash, severe", "ผื่นรุนแรง": the severity is told apart. */
function withReaction(allergy: Allergy, told: string): Allergy {
  const word = severityIn.exec(told)?.[1]?.toLowerCase()
  const severity = word ? (severities[word] ?? (word as AllergySeverity)) : null
  const rest = word ? told.replace(new RegExp(`\\s*,?\\s*${word}`, 'i'), '') : told
  const reaction = [allergy.reaction, rest.replace(/^[\s,:-]+|[\s,:-]+$/g, '')].filter(Boolean).join(', ')
  return { ...allergy, severity, reaction: reaction || null }
}

/** "Y", "0", "true": the answer to a question that is not known here. */
const tick = /^(?:[a-z]|\d+|true|false)$/

/** Without what is invisible; spaces are one, lines stay. What is often misspelt is spelled right. */
const cleaned = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[^\S\n\r]+/g, ' ')
    .replaceAll('ปฎิเสธ', 'ปฏิเสธ')
    .replace(/\bno know\b/gi, 'no known')
    .trim()

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9\u0e00-\u0e7f]+/g, ' ')
    .trim()

const bare = (text: string) => text.replace(/^[\s\-–*.:,]+|[\s.:,]+$/g, '')
const isNone = (text: string) => /^[-–—\s]+$/.test(text) || none.test(wordsOf(text))
/** "No food allergies" says nothing of medicines. */
const isOfFoodAlone = (text: string) => ofFood.test(wordsOf(text)) && !ofMedicines.test(wordsOf(text))
const isAnswer = (text: string) => isNone(text) || unknown.test(wordsOf(text))
