import { withPlainDigits } from '../text/clean-text.ts'

/** Letters, the year and a number of five digits, however they are joined: "inv 2026-48" is INV-2026-00048. */
const written = /^([a-z]{2,4})[\s.:#-]*(\d{4})(?:[\s.:/-]+(\d{1,9})|(\d{5,9}))$/i

/** The number that a clinic's document may have, as it is stored; undefined for what is none. */
export function documentNumber(typed: string): string | undefined {
  const [, letters = '', year = '', apart, joined] = written.exec(withPlainDigits(typed).trim()) ?? []
  const digits = apart ?? joined
  return digits && `${letters.toUpperCase()}-${year}-${digits.replace(/^0+(?=\d)/, '').padStart(5, '0')}`
}
