import type { ColumnDates, FileMapping } from '@clinic/shared/imports/csv-fields'
import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import { cleanText } from '@clinic/shared/text/clean-text'
import { consentOf, isNothing } from './values.ts'
import { plainColumn } from './synonyms.ts'

/** The cells of a row by their fields; empty cells are absent. */
export type Cells = Partial<Record<string, string>>

/** A CSV file with what its columns are, and what is known of how its dates are written. */
export type CsvTable = Pick<FileMapping, 'kind' | 'fields'> & { names: string[]; dates: ColumnDates }

export type CsvRecord = { cells: Cells; dates: ColumnDates }

const joints: Partial<Record<string, string>> = { allergies: '; ', address: ', ' }

/** Free text says which column it is from, unless that is what it is: "อาชีพ: ครู". */
const told = new Set(['notes', 'alerts', 'info'])
const plainNames = new Set(
  'notes note alerts alert info comment comments remark remarks description หมายเหตุ บันทึก ข้อควรระวัง'.split(' ').map(plainColumn),
)

const nameFields = new Set(['name', 'firstName', 'middleName', 'lastName'])
/** Where "-" is an answer. */
const answers = new Set(['allergies', 'balance'])
/** Where "no" is one. */
const consents = new Set(['appointmentMessages', 'bookingReminders', 'mailedReceipts'])
const isNull = (value: string) => value === '' || value === 'NULL' || value === String.raw`\N`

function isEmpty(field: string, value: string): boolean {
  if (answers.has(field)) return isNull(value)
  if (consents.has(field)) return isNull(value) || (isNothing(value) && consentOf(value) === undefined)
  return nameFields.has(field) ? /^(?:[-–—.\s]*|\\N)$/.test(value) : isNull(value) || isNothing(value)
}

/** "0812345678.0": numbers that a program has read as such. */
const numbered = new Set(['phone', 'hospitalNumber', 'nationalId', 'id', 'patient'])
const ofNumber = (field: string | null | undefined, value: string) =>
  field && numbered.has(field) ? value.replace(/^(\d+)\.0$/, '$1') : value

const isMobile = (name: string) => /mobile|cell|มือถือ/i.test(name)

/** That no food does harm says nothing of medicines, which are what allergies are asked for. */
const isOfFoodAlone = (name: string, value: string) =>
  /food|อาหาร/i.test(name) && !/drug|medic|ยา/i.test(name) && readAllergies(value).status === 'none_known'

/** Without the apostrophe by which a spreadsheet keeps a number, or what begins like a formula, as text. */
const cellText = (cell: string) => cleanText(cell).replace(/^'(?=[\d๐-๙+=@-])/, '')

export function recordOf({ names, fields, dates }: CsvTable, row: string[]): CsvRecord {
  const cells: Cells = {}
  const add = (field: string, value: string) => {
    const before = cells[field]
    cells[field] = before === undefined ? value : `${before}${joints[field] ?? '\n'}${value}`
  }
  const order = fields.map((_field, at) => at)
  // The mobile number is the one to call, wherever its column stands.
  if (fields.filter((field) => field === 'phone').length > 1)
    order.sort((one, other) => Number(isMobile(names[other] ?? '')) - Number(isMobile(names[one] ?? '')))
  for (const at of order) {
    const [field, name = ''] = [fields[at], names[at]]
    const value = ofNumber(field, cellText(row[at] ?? ''))
    if (!field || isEmpty(field, value) || (field === 'allergies' && isOfFoodAlone(name, value))) continue
    if (!told.has(field) || plainNames.has(plainColumn(name))) add(field, value)
    else add(field, `${name.trim()}: ${value}`)
  }
  return { cells, dates }
}
