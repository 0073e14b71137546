/** Text as it is searched: case and Latin accents ignored, Thai marks kept. The database's `searchable()` does the same. */
export const searchable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

export const maxSearchWords = 6

/**
 * The words of a query, each of which has to match. A phone number is searched by its digits, however it is written.
 * What can't be stored (NUL, half a character) is in no text.
 */
export function searchWords(query: string): string[] {
  const trimmed = query.replaceAll('\u0000', '\ufffd').toWellFormed().trim()
  if (/^\+?[\d\s().-]{3,}$/.test(trimmed) && /\d/.test(trimmed)) return [trimmed.replace(/\D/g, '')]
  return searchable(trimmed).split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
}
