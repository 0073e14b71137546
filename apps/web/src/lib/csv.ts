/** What a cell of a spreadsheet holds. */
export type CsvValue = string | number | null | undefined

/** A spreadsheet runs a text that starts like this; plain numbers are none. */
const startsFormula = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/

function cell(value: CsvValue): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180, with the mark that tells Excel that it is UTF-8; no cell is run as a formula. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
