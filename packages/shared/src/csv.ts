import { stringify } from 'csv-stringify/browser/esm/sync'

/** What a cell of a spreadsheet holds. */
export type CsvValue = string | number | null | undefined

/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A spreadsheet runs a text that starts like this; plain numbers are none. */
const startsFormula = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/

const harmless = (text: string) => (startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/** Lines as in RFC 4180, of which no cell is run as a formula. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/, cast: { string: harmless } },
  )
