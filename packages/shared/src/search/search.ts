import { numberAlone } from '../phone-reader.ts'
import { cleanLine, withPlainDigits } from '../text/clean-text.ts'

/**
 * Normalises text for searching: cleaned as it is where it is stored, lower case, without Latin accents, with Thai marks, in plain digits. The
 * database's `searchable()` does the same.
 */
export const searchable = (text: string) =>
  withPlainDigits(cleanLine(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).toLowerCase())

export const maxSearchWords = 6

const phoneLike = /^\+?[\d\s().-]{3,}$/
/** The international prefix, and a national 0 after Thailand's code, are in no stored number. */
const phoneDigits = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^00(?=[1-9])/, '')
    .replace(/^660(?=\d)/, '66')

/**
 * The words of a query, each of which has to match. A phone number is searched by its digits, however it is written, without its extension.
 * Characters that can't be stored (NUL, lone surrogates) never match.
 */
export function searchWords(query: string): string[] {
  const storable = query.replaceAll('\u0000', '\ufffd').toWellFormed()
  const number = numberAlone(storable).text
  if (phoneLike.test(number) && /\d/.test(number)) return [phoneDigits(number)]
  return searchable(storable).split(' ').filter(Boolean).slice(0, maxSearchWords)
}
