/**
 * Normalises text for searching: lower case, without Latin accents, with Thai marks. The database's `searchable()` does the same.
 */
export const searchable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

export const maxSearchWords = 6

/** Thai digits as those of ASCII. */
export const withPlainDigits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))

const phoneLike = /^\+?[\d\s().-]{3,}$/
/** The international prefix, and a national 0 after Thailand's code, are in no stored number. */
const phoneDigits = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^00(?=[1-9])/, '')
    .replace(/^660(?=\d)/, '66')

/**
 * The words of a query, each of which has to match. A phone number is searched by its digits, however it is written.
 * Characters that can't be stored (NUL, lone surrogates) never match.
 */
export function searchWords(query: string): string[] {
  const trimmed = withPlainDigits(query).replaceAll('\u0000', '\ufffd').toWellFormed().trim()
  if (phoneLike.test(trimmed) && /\d/.test(trimmed)) return [phoneDigits(trimmed)]
  return searchable(trimmed).split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
}
