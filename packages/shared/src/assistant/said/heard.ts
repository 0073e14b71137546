import type { Word, WordName } from '../grammar/lexicon.ts'
import { questionLexicon } from '../grammar/lexicon.ts'
import { hasWord, onlyTime, piecesOf } from '../grammar/phrases.ts'
import type { Item, Piece, When } from '../grammar/phrases.ts'
import { plainText, tokensOf } from '../grammar/text.ts'
import { meaning } from '../grammar/token.ts'
import type { Token } from '../grammar/token.ts'
import { isFormedAsWord } from './name-guard.ts'
import { withoutService } from './services.ts'

/** What a sentence names, whatever its word order: words, people, a service, a time. */
export type Heard = {
  words: Extract<Item, { kind: 'word' }>[]
  patients: string[]
  doctors: string[]
  /** Whether the only name can be nobody but a patient: "Mrs Chen", "for Chen". */
  isPatient: boolean
  service: string | undefined
  /** Undefined when two dates or two times are given. */
  when: When | undefined
  /** "has Priya arrived", "is she allergic". */
  isQuestion: boolean
}

/** One sentence: `to` is the second half of "from 10 to 2", "instead of" turns the halves round. */
export type HeardSentence = { whole: Heard; from?: Heard; to?: Heard }

/** "I need an appointment for" asks for a booking, "show me the appointment of" does not. */
const request =
  /(?:\bi )?\b(?:needs?|wants?|(?:would|'d) like|looking for|asks? for|asked for|(?:is )?asking for|is after|get(?: me| us| him| her)?|book|make)(?: to (?:book|make|have))? an? (?:new )?(?:appointment|appt|booking|visit)\b/i
export const asksForBooking = (said: string) => request.test(plainText(said))

/** Why somebody does not come is nothing to read. */
const reason =
  /[,;-]?\s*\b(?:because|coz|cos|due to|(?:as |since )?(?:he|she|they)(?:'s|'re| is| are| has| have)(?: got)?(?: an?)?(?: bad)? (?:fever|cold|flu|sick|ill|unwell|busy|away|abroad|emergency|stuck|headache|meeting))\b.*$|(?:เพราะ|เนื่องจาก)?(?:ติดธุระ|ติดงาน|ติดประชุม|ไม่สบาย|ป่วย|เป็นไข้|รถติด)/i

/** "reschedule Olivia for Friday". */
const laterFor =
  /\b(reschedule|rebook|move|shift|push)\b([^.]*?) for (?=today|tomorrow|mon|tue|wed|thu|fri|sat|sun|next|the \d|\d)/i

/** Writes shortened and parted words out, so that the lexicon needs them in one form only. */
const written = (text: string) =>
  plainText(text)
    .replace(/\bw\/ ?/gi, 'with ')
    .replace(/\bcheck(ing)? (?!in\b|up\b|out\b)((?:[\p{L}'-]+ ){0,3}[\p{L}'-]+) in\b/giu, 'check in $2')
    .replace(/\b(?:put|fit|squeeze) (?!in\b)((?:[\p{L}'-]+ ){1,4}?)(?:in|down)\b/giu, 'put in $1')
    .replace(request, 'book ')
    .replace(
      /^((?:\s*(?:hi|hello|hey|please|pls|can you|could you)[ ,]+)*)open (?:up )?(?!(?:on|at|till|until|this|to|now)\b)/i,
      '$1go to ',
    )
    .replace(/^เปิด(?!กี่|ไหม|มั้ย|ถึง|หรือ|ปิด|วัน|ตอน|ดู|อยู่)/, 'ไปหน้า')
    .replace(reason, '')
    .replace(/\btake ((?:[\p{L}'-]+ ){1,3})(?:off|out)\b(?: of)?(?: the (?:list|schedule|calendar|book))?/giu, 'cancel $1')
    .replace(laterFor, '$1$2 to ')
    .replace(/\b(?:my|the|our) day\b/gi, 'today')
    .replace(/\b(?:the|our|my) week\b/gi, 'this week')
    .replace(/พุ่งนี้|พรุ้งนี้|พรุงนี้/g, 'พรุ่งนี้')

export function hear(said: string, today: string): HeardSentence | undefined {
  const { text, service } = withoutService(written(said))
  const tokens = tokensOf(text, questionLexicon).map(withoutFormedWords)
  const heard = (part: readonly Token[]) => {
    const pieces = piecesOf(text, part, today)
    return pieces && heardOf(pieces, { service, isQuestion: startsAsQuestion(tokens) })
  }
  const whole = heard(tokens)
  if (!whole) return undefined
  const turn = tokens.findIndex((token) => meaning(token, 'insteadOf'))
  const to = tokens.findIndex((token, at) => at > 0 && meaning(token, 'to') && !meaning(tokens[at + 1], 'putIn', 'pay', 'cancel'))
  const split = turn > 0 ? turn : to
  if (split <= 0) return { whole }
  const [first, second] = [heard(tokens.slice(0, split)), heard(tokens.slice(split))]
  if (!first || !second) return { whole }
  return turn > 0 ? { whole, from: second, to: first } : { whole, from: first, to: second }
}

const common: readonly Word[] = [{ is: 'common', value: 0 }]
const withoutFormedWords = (token: Token): Token =>
  token.kind === 'text' && isFormedAsWord(token.text) ? { ...token, kind: 'word', words: common } : token

const startsAsQuestion = (tokens: readonly Token[]) => {
  const first = tokens.find((token) => !meaning(token, 'filler', 'greeting'))
  return (
    tokens.some((token) => meaning(token, 'yet', 'what', 'who') || /^(who|how)\b/i.test(token.text)) ||
    meaning(first, 'has') !== undefined
  )
}

type Context = Pick<Heard, 'service' | 'isQuestion'>

function heardOf(pieces: readonly Piece[], context: Context): Heard {
  const names = pieces.filter((piece) => piece.kind === 'name')
  // "สมปองกับบัวลอย", at the beginning: two of them, or one with the other.
  const areTwo = pieces[0]?.kind === 'name' && pieces[1]?.kind === 'word' && pieces[1].text === 'กับ'
  const isDoctor = (piece: Piece, at: number) =>
    piece.kind === 'doctor' ||
    (piece.kind === 'name' && names.length > 1 && isAfter(pieces, at, 'with') && !piece.isAddressed && !(areTwo && at === 2))
  const people = pieces.map((piece, at) => ({ piece, at, isDoctor: isDoctor(piece, at) }))
  const patients = people.filter(({ piece, isDoctor: is }) => piece.kind === 'name' && !is)
  return {
    ...context,
    words: pieces.filter((piece) => piece.kind === 'word').filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
    patients: patients.map(({ piece }) => textOf(piece)),
    doctors: people.filter(({ isDoctor: is }) => is).map(({ piece }) => textOf(piece)),
    isPatient: patients.some(({ piece, at }) => (piece.kind === 'name' && piece.isAddressed) || isAfter(pieces, at, 'for')),
    when: onlyTime(pieces),
  }
}

const textOf = (piece: Piece) => ('text' in piece ? piece.text : '')

function isAfter(pieces: readonly Piece[], at: number, name: WordName) {
  const before = pieces[at - 1]
  return before !== undefined && before.kind !== 'when' && hasWord(before, name)
}

export const hears = ({ words }: Heard, ...names: WordName[]) => words.some((word) => hasWord(word, ...names))

/** Whether a name holds a word of questions, "olivia phone"; with a capital letter it is a name, "Mark". */
export const holdsWord = (name: string) =>
  tokensOf(plainText(name), questionLexicon).some(({ kind, text }) => kind === 'word' && !/^\p{Lu}/u.test(text))
