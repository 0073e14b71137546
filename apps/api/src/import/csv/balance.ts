import { plainCell } from '@clinic/shared/imports/written-day'
import { currencyCodes, maxTotal, toDecimal, toMinorUnits, toUnits, type Currency } from '@clinic/shared/money'
import type { Clinic } from '../clinic.ts'
import { readDayCell } from '../dates.ts'
import type { MappedRow } from '../mapped-row.ts'
import { rowError } from '../mapped-row.ts'
import type { BalanceRow } from '../save/balances.ts'
import type { Cells, CsvRecord } from './table.ts'

/** Maps what a patient owes, by an open invoice or in all, or has paid in advance: then the balance is negative. */
export function readBalanceCells({ cells, dates }: CsvRecord, clinic: Clinic): MappedRow<BalanceRow> {
  const { patient, balance, invoiceNumber = null, description = null } = cells
  if (!patient) throw rowError('patient', 'required')
  if (!balance) throw rowError('balance', 'required')
  const amount = readBalance(balance)
  if (!amount) throw rowError('balance', 'invalid_number', balance)
  const day = (field: string) => (cells[field] ? readDayCell(field, cells[field], { timeZone: clinic.timeZone, dates }) : null)
  for (const [field, text] of Object.entries({ invoiceNumber, description }))
    if (text && text.length > (field === 'invoiceNumber' ? 50 : 200)) throw rowError(field, 'too_long', text)
  const row = {
    amount,
    currency: currencyOf(cells),
    invoiceNumber,
    date: day('invoiceDate'),
    dueDate: day('dueDate'),
    description,
  }
  return {
    keys: [`csv:${cells.id ?? [patient, invoiceNumber ?? row.date ?? '', row.currency ?? ''].join(' ')}`],
    row: { ...row, patientKey: patient, patientId: null },
    notices: [],
    isEmpty: toMinorUnits(amount) === 0n,
  }
}

/** "1,234.50", "฿ ๑,๒๓๔", and as credit "-500", "(500.00)" or "500 CR"; undefined for what is no amount. */
export function readBalance(text: string): string | undefined {
  const plain = plainCell(text).replace(/[−–]/g, '-')
  if (/^-+$/.test(plain)) return '0.00' // as spreadsheets show nothing
  const isCredit = /^\(.*\)$|^-|-$|\bCR$/i.test(plain)
  const digits = plain.replace(/^(?:THB|USD)|(?:THB|USD|บาท|baht|CR|DR)\.?$/gi, '').replace(/[฿$\s,()-]/g, '')
  const units = toUnits(digits, 2)
  if (units === undefined || units > toMinorUnits(maxTotal)) return undefined
  return toDecimal(isCredit ? -units : units)
}

function currencyOf({ currency }: Cells): Currency | null {
  if (!currency) return null
  const code = currency
    .toUpperCase()
    .replace(/^(?:บาท|฿|BAHT)$/i, 'THB')
    .replace(/^(?:\$|US\$)$/, 'USD')
  const known = currencyCodes.find((each) => each === code)
  if (!known) throw rowError('currency', 'invalid_choice', currency)
  return known
}
