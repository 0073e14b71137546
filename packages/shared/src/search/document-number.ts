import { fewestDigits, mostDigits } from '../numbering/numbering.ts'
import { withPlainDigits } from '../text/clean-text.ts'

/** Letters, the year and a number of five digits, however they are joined: "inv 2026-48" is INV-2026-00048. */
const written = /^([a-z]{2,4})[\s.:#-]*(\d{4})(?:[\s.:/-]+(\d{1,9})|(\d{5,9}))$/i

/** What is not only digits, and ends with a count. */
const ending = /^(.*\D)(\d{1,9})$/s

/** Without the marks between parts, which people leave out and exchange. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s.:#/-]+/g, '')

/**
 * The numbers of documents that may be meant by what is typed, as they are stored: the whole number, the period with the count, or the
 * prefix with the count, however joined. `stems`: what the clinic's numbers begin with.
 */
export function numbersMeant(typed: string, stems: readonly string[]): string[] {
  const text = withPlainDigits(typed).trim()
  const [, head = '', count = ''] = ending.exec(text) ?? []
  if (!count) return []
  const begun = plain(head)
  const whole = stems.filter((stem) => plain(stem) === begun)
  const meant =
    whole.length > 0
      ? whole.flatMap((stem) => counted(stem, count))
      : stems.flatMap((stem) => [...joined(stem, plain(text)), ...inPart(stem, begun, count)])
  return [...new Set([text, text.toUpperCase(), ...usualNumbers(text), ...meant])]
}

/** In the form that a clinic numbers with until it chooses another. */
export function usualNumbers(text: string): string[] {
  const [, letters = '', year = '', apart, together] = written.exec(text) ?? []
  const digits = apart ?? together
  return digits ? counted(`${letters.toUpperCase()}-${year}-`, digits) : []
}

/** "inv202600048". */
function joined(stem: string, text: string): string[] {
  const rest = text.startsWith(plain(stem)) ? text.slice(plain(stem).length) : ''
  return /^\d{1,9}$/.test(rest) ? counted(stem, rest) : []
}

/** The period or the prefix alone before the count: "2569/12", "inv 12". */
function inPart(stem: string, begun: string, count: string): string[] {
  const [, prefix, period] = /^(.*?)(\d*)$/s.exec(plain(stem)) ?? []
  return period && (begun === period || begun === prefix) ? counted(stem, count) : []
}

/** With as many digits as a clinic may have chosen. */
function counted(stem: string, digits: string): string[] {
  const count = digits.replace(/^0+(?=\d)/, '')
  return Array.from({ length: mostDigits - fewestDigits + 1 }, (_, more) => stem + count.padStart(fewestDigits + more, '0'))
}
