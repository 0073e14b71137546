import { eventCategories } from '../../events/event.ts'
import type { EventCategory } from '../../events/event.ts'
import { readDays } from './dates.ts'
import type { Found } from './dates.ts'
import { between } from './days.ts'
import type { DateWords } from './days.ts'
import type { Word, WordName } from './lexicon.ts'
import { meaning } from './token.ts'
import type { Token } from './token.ts'
import { clockAt, dayPart, hourAfterDay, hoursAt, lengthOfTime, sureMinutes } from './times.ts'
import type { Clock, Hours, Part } from './times.ts'

/** Parses tokens into words, names and doctors; times and durations are collected separately. */

export type Item =
  | { kind: 'word'; words: readonly Word[]; text: string }
  | { kind: 'name'; text: string; isAddressed: boolean }
  | { kind: 'doctor'; text: string }

export type When = {
  said?: DateWords
  clock?: Clock
  hours?: Hours
  part?: Part
  isToday?: boolean
  minutes?: number
  category?: EventCategory
}
export type Sentence = { items: Item[]; when: When }
/** An item, or a part of the time, in the order in which they are said. */
export type Piece = Item | { kind: 'when'; when: When }

type Tokens = readonly Token[]

/** Longest command, tokens. */
const mostTokens = 100

/** Undefined when two dates or two times are given. */
export function sentenceOf(text: string, said: Tokens, today: string): Sentence | undefined {
  const pieces = piecesOf(text, said, today)
  const when = pieces && onlyTime(pieces)
  return when && { items: pieces.filter((piece) => piece.kind !== 'when'), when }
}

/** The time that all pieces give together; undefined when two dates or two times are given. */
export function onlyTime(pieces: readonly Piece[]): When | undefined {
  let when: When = {}
  for (const piece of pieces) {
    if (piece.kind !== 'when') continue
    if (Object.keys(piece.when).some((key) => key in when)) return undefined
    when = { ...when, ...piece.when }
  }
  return when
}

/** Undefined when the text is longer than a command. */
export function piecesOf(text: string, said: Tokens, today: string): Piece[] | undefined {
  if (said.length > mostTokens) return undefined
  const tokens = said.filter((token) => !isFiller(token))
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length;) {
    const part = whenAt(tokens, at, today)
    if (part) {
      if (isPreposition(pieces.at(-1), tokens[at - 1])) pieces.pop()
      pieces.push({ kind: 'when', when: part.value })
      at = part.next
      continue
    }
    const item = doctorAt(text, tokens, at) ?? nameAt(text, tokens, at) ?? wordAt(tokens, at)
    if (item) pieces.push(item.value)
    at = item?.next ?? at + 1
  }
  return pieces
}

/** "on", "for", "วัน" before a time belong to it. */
const isPreposition = (item: Piece | undefined, token: Token | undefined) =>
  item?.kind === 'word' && meaning(token, 'at', 'for', 'of', 'from', 'theDate', 'with', 'in', 'to') !== undefined

function whenAt(tokens: Tokens, at: number, today: string): Found<When> | undefined {
  const hours = hoursAt(tokens, at)
  if (hours) return { value: { hours: hours.value }, next: hours.next }
  const length = lengthOfTime(tokens, at)
  if (length) return { value: { minutes: length.value }, next: length.next }
  const days = daysAt(tokens, at, today)
  if (days) return { value: { said: days.value }, next: days.next }
  const clock = clockAt(tokens, at) ?? hourAfterDay(tokens, at, today)
  if (clock) return { value: { clock: clock.value }, next: clock.next }
  const part = dayPart(tokens, at)
  if (part) {
    const { part: name, isToday } = part.value
    return { value: isToday ? { part: name, isToday } : { part: name }, next: part.next }
  }
  if (meaning(tokens[at], 'now')) return { value: { isToday: true }, next: at + 1 }
  const category = meaning(tokens[at], 'category')
  return category && { value: { category: eventCategories[category.value]! }, next: at + 1 }
}

/** A day, a longer time, or from one to another. */
function daysAt(tokens: Tokens, at: number, today: string): Found<DateWords> | undefined {
  const first = readDays(tokens, at, today)
  const joint = tokens[first?.next ?? tokens.length]
  const isBetween = meaning(tokens[at - 1], 'from') && meaning(joint, 'and')
  const isJoined = first && (isBetween || meaning(joint, 'until', 'to') || joint?.text === '-')
  const last = isJoined ? readDays(tokens, first.next + 1, today) : undefined
  return first && last ? { value: between(first.value, last.value), next: last.next } : first
}

const longestName = 60
const mostWords = 4

function doctorAt(text: string, tokens: Tokens, at: number): Found<Item> | undefined {
  if (!meaning(tokens[at], 'doctor')) return undefined
  let place = at + 1
  while (meaning(tokens[place], 'doctor', 'honorific') || tokens[place]?.text === '.') place += 1
  const name = nameBetween(text, tokens, place, namesUntil(text, tokens, place))
  return name && { value: { kind: 'doctor', text: name.value }, next: name.next }
}

function nameAt(text: string, tokens: Tokens, at: number): Found<Item> | undefined {
  let place = at
  while (meaning(tokens[place], 'honorific') || (place > at && tokens[place]?.text === '.')) place += 1
  const number = numberUntil(tokens, place)
  const name = nameBetween(text, tokens, place, number > place ? number : namesUntil(text, tokens, place))
  return name && { value: { kind: 'name', text: name.value, isAddressed: place > at }, next: name.next }
}

/** The end of a sequence of words that are not in the lexicon. */
function namesUntil(text: string, tokens: Tokens, from: number): number {
  let end = from
  while (isNamePart(tokens[end]) || isDotInName(tokens, from, end)) {
    if (end > from && text.slice(tokens[end - 1]!.end, tokens[end]!.start).trim() !== '') break
    end += 1
  }
  return end
}

/** May and June are months only beside a number or after "in". */
const isNamePart = (token: Token | undefined) => token?.kind === 'text' || /^(may|june|april|august)$/i.test(token?.text ?? '')

const isDotInName = (tokens: Tokens, from: number, at: number) =>
  at > from && tokens[at]?.text === '.' && tokens[at + 1]?.kind === 'text' && tokens[at + 1]?.glued === true

/** "081-234-5678", "081 234 5678", "+66812345678", "HN000123". */
function numberUntil(tokens: Tokens, from: number): number {
  const first = meaning(tokens[from], 'record') || tokens[from]?.text === '+' ? from + 1 : from
  let end = first
  while (tokens[end]?.kind === 'number' && /^[\d-]+$/.test(tokens[end]!.text)) end += 1
  const digits = tokens.slice(first, end).reduce((sum, { text }) => sum + text.replaceAll('-', '').length, 0)
  return digits >= (first > from ? 1 : 4) ? end : from
}

function nameBetween(text: string, tokens: Tokens, from: number, end: number): Found<string> | undefined {
  if (end === from) return undefined
  const name = text
    .slice(tokens[from]!.start, tokens[end - 1]!.end)
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .replace(/^hn ?(?=\d)/i, 'HN')
    .replace(/^(เลขที่ผู้ป่วย|เลขที่|เลข) ?(?=\d)/, '')
  const isName = name.length <= longestName && name.split(' ').length <= mostWords
  return isName ? { value: name, next: end } : undefined
}

const isFiller = ({ words }: Token) => words.length > 0 && words.every(({ is }) => is === 'filler')

const silentMarks = new Set(['?', '!', '.', ',', '"', "'", ':', '…', '”', '“', 'ๆ'])

function wordAt(tokens: Tokens, at: number): Found<Item> | undefined {
  const token = tokens[at]!
  if (token.kind === 'mark' && silentMarks.has(token.text)) return undefined
  return { value: { kind: 'word', words: token.words, text: token.text }, next: at + 1 }
}

export const hasWord = (item: Item | undefined, ...names: WordName[]) =>
  item?.kind === 'word' && item.words.some(({ is }) => names.includes(is))

/** The time of day: undefined when none is given, null when it is contradictory ("14:00 in the morning"). */
export function timeMeant({ clock, part }: When): number | undefined | null {
  if (!clock) return undefined
  return sureMinutes(clock, part) ?? null
}
