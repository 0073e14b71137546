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

/**
 * The words of a query, each of which has to match. A phone number is searched by its digits, however it is written.
 * Characters that can't be stored (NUL, lone surrogates) never match.
 */
export function searchWords(query: string): string[] {
  const trimmed = query.replaceAll('\u0000', '\ufffd').toWellFormed().trim()
  if (/^\+?[\d\s().-]{3,}$/.test(trimmed) && /\d/.test(trimmed)) return [trimmed.replace(/\D/g, '')]
  return searchable(trimmed).split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
}
