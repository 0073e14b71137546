import { commandLexicon } from './lexicon.ts'
import type { Lexicon, Word } from './lexicon.ts'
import { cleanText, withPlainDigits } from '../../text/clean-text.ts'
import { isLatinName } from './latin-names.ts'
import { isAbbreviation, isInsideName } from './names.ts'
import type { Token } from './token.ts'

/** Splits text into tokens in linear time: words of the lexicon, numbers, marks, and names. */

/** As it is stored, in plain digits, with straight quotes and dashes. */
export const plainText = (text: string) =>
  withPlainDigits(cleanText(text))
    .replace(/\b(\d{1,2}) ?: ?(\d{2})\b/g, '$1:$2')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2013\u2014\u2212]/g, '-')
    .replace(/[\u200c\u200d]/g, '')

const thaiLetter = '[\\u0e01-\\u0e3a\\u0e40-\\u0e4e]'
const otherLetter = '(?:(?![\\u0e00-\\u0e7f])[\\p{L}\\p{M}])'
const pieces = new RegExp(
  `(?<number>\\d(?:[\\d.,:/-]*\\d)?)|(?<thai>(?:${thaiLetter}\\.?)+)|(?<word>${otherLetter}+(?:['-]${otherLetter}+)*)|\\S`,
  'gu',
)

export function tokensOf(text: string, lexicon: Lexicon = commandLexicon): Token[] {
  const found: Token[] = []
  for (const { index, groups, 0: piece } of text.matchAll(pieces)) {
    const kind = groups?.['number'] ? 'number' : groups?.['thai'] || groups?.['word'] ? 'text' : 'mark'
    const token: Token = { kind, text: piece, words: [], start: index, end: index + piece.length, glued: false }
    if (groups?.['thai']) found.push(...thaiTokens(token, lexicon))
    else found.push(withoutPossessive(token, lexicon))
  }
  const tokens = wordsOfSeveralPieces(found, lexicon).map((token, at, all) => ({
    ...token,
    glued: all[at - 1]?.end === token.start,
  }))
  return tokens.map((token, at) =>
    isInsideName(tokens, at) || isLatinName(tokens, at) ? { ...token, kind: 'text', words: [] } : token,
  )
}

/** Removes the possessive of "Somchai's". */
function withoutPossessive(token: Token, lexicon: Lexicon): Token {
  if (!/'s$/i.test(token.text) || lexicon.meaningsOf(token.text).length > 0) return token
  return { ...token, text: token.text.slice(0, -2), end: token.end - 2 }
}

/** Finds the longest word of the lexicon. A mark may be a word too. */
function wordsOfSeveralPieces(tokens: Token[], lexicon: Lexicon): Token[] {
  const found: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const { token, length } = wordAt(tokens, at, lexicon)
    found.push(token)
    at += length
  }
  return found
}

function wordAt(tokens: Token[], at: number, lexicon: Lexicon): { token: Token; length: number } {
  const first = tokens[at]!
  if (first.kind === 'number' || first.kind === 'word') return { token: first, length: 1 }
  const most = first.kind === 'mark' ? 1 : lexicon.mostPieces
  for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
    const parts = tokens.slice(at, at + length)
    const words = lexicon.meaningsOf(parts.map(({ text }) => text).join(' '))
    if (words.length > 0 && words[0]?.is !== 'name')
      return { token: { ...first, kind: 'word', words, end: parts.at(-1)!.end }, length }
  }
  return { token: first, length: 1 }
}

const dependent = /[\u0e30-\u0e3a\u0e45-\u0e4e]/
const leadingVowel = /[\u0e40-\u0e44]/

/** Thai is written without spaces: finds the longest words that leave no partial syllable, and names between them. */
function thaiTokens(run: Token, lexicon: Lexicon): Token[] {
  const found: Token[] = []
  let nameFrom = 0
  const add = (from: number, to: number, words: readonly Word[]) => {
    if (from === to) return
    const text = run.text.slice(from, to)
    const kind = words.length > 0 ? 'word' : text === '.' ? 'mark' : 'text'
    found.push({ ...run, kind, text, words, start: run.start + from, end: run.start + to })
  }
  for (let at = 0; at < run.text.length;) {
    const { length, words } = thaiWordAt(run.text, at, lexicon)
    const isInName = nameFrom < at && length === 2 && isAbbreviation(run.text.slice(at, at + 2))
    if (words.length > 0 && words[0]?.is !== 'name' && !isInName) {
      add(nameFrom, at, [])
      add(at, at + length, words)
      nameFrom = at + length
    }
    at += isInName && thaiWordAt(run.text, at + 1, lexicon).length > 3 ? 1 : length
  }
  add(nameFrom, run.text.length, [])
  return found
}

function thaiWordAt(text: string, at: number, lexicon: Lexicon): { length: number; words: readonly Word[] } {
  const startsSyllable = !dependent.test(text.charAt(at)) && !leadingVowel.test(text.charAt(at - 1))
  const most = startsSyllable ? lexicon.longestWordIn(text.slice(at, at + 2)) : 0
  for (let length = Math.min(most, text.length - at); length > 0; length -= 1) {
    const words = dependent.test(text.charAt(at + length)) ? [] : lexicon.meaningsOf(text.slice(at, at + length))
    if (words.length > 0) return { length, words }
  }
  return { length: 1, words: [] }
}
