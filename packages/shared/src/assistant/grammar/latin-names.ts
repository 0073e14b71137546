import { meaning } from './token.ts'
import type { Token } from './token.ts'

/** English words that are parts of names too: "Joe Park", "Mark Hill". */

const set = (words: string) => new Set(words.split(/\s+/))
const surnames = set(
  `bath black chase cook cross day field glass guy hope joy king law love luck major noble page park patience pound power price rich ring rose rush sharp
  song spring stone story street strong sweet wall white wise wood worth young`,
)
const firstNames = set('mark will bill chase hope joy guy rich art')

type Tokens = readonly Token[]
const isCapital = (token: Token | undefined) => /^\p{Lu}\p{Ll}/u.test(token?.text ?? '')
/** With a capital on every word, capitals say nothing. */
const capitalsSaySomething = (tokens: Tokens) => tokens.some(({ text }) => /^\p{Ll}{3}/u.test(text))

/** Behind a first name or a title an everyday word is a surname, if it is one at all or is written with a capital. */
function isSurname(tokens: Tokens, at: number): boolean {
  const [token, before, first] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  if (!token?.words.length || !token.words.every(({ is }) => is === 'common')) return false
  const isBehindFirstName =
    (before?.kind === 'text' && (first?.kind !== 'text' || first.end + 1 < before.start)) || isFirstName(tokens, at - 1)
  if (!isBehindFirstName && !meaning(before, 'honorific')) return false
  return (isCapital(token) && capitalsSaySomething(tokens)) || surnames.has(token.text.toLowerCase())
}

const states = set('as no no-show noshow dna arrived here confirmed in absent paid attended present not')
const verbs = set("is was has had will says said wants needs can can't would asked asks just still")

/** "Mark Hill", but not "mark Hill as confirmed" nor "bill Hill 500". */
function isFirstName(tokens: Tokens, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const small = token?.text.toLowerCase() ?? ''
  const isBeforeSurname = next?.kind === 'text' || surnames.has(next?.text.toLowerCase() ?? '')
  if (!token?.words.length || !firstNames.has(small) || !isBeforeSurname || next?.glued) return false
  const isFirst = tokens.slice(0, at).every((before) => meaning(before, 'filler', 'greeting', 'can', 'we'))
  const isNamed = isCapital(token) && isCapital(next) && capitalsSaySomething(tokens)
  const after = tokens.slice(at + 2).map(({ text }) => text.toLowerCase())
  if (!isFirst) return isNamed || (small === 'mark' && !after.includes('as'))
  if (small !== 'mark') return false
  const [state, verb] = [after.findIndex((word) => states.has(word)), after.findIndex((word) => verbs.has(word))]
  return isNamed ? after[state] !== 'as' : state < 0 || (verb >= 0 && verb < state)
}

export const isLatinName = (tokens: Tokens, at: number) => isSurname(tokens, at) || isFirstName(tokens, at)
