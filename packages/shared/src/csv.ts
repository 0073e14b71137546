import { stringify } from 'csv-stringify/browser/esm/sync'

/** The value of a cell. */
export type CsvValue = string | number | null | undefined

/** Byte order mark, by which Excel recognises UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Text that a spreadsheet would run as a formula; plain numbers are excepted. */
const startsFormula = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/

const harmless = (text: string) => (startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/** Lines as in RFC 4180, with formulas escaped. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/, cast: { string: harmless } },
  )
