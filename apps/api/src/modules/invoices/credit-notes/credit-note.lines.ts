import type { CreditableLine, CreditedLine } from '@clinic/shared/invoices/credit-note-lines'
import { amountOfQuantity, creditableLines } from '@clinic/shared/invoices/credit-note-lines'
import type { CreditedLineInput } from '@clinic/shared/invoices/credit-note-input'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { badInput } from '../../../lib/app-error.ts'
import type { InvoiceRow } from '../invoice.rows.ts'
import { totalsOf } from '../invoice.rows.ts'
import type { CreditNoteRow } from './credit-note.rows.ts'

type Credited = { amount: string; lines: CreditedLine[]; grosses: Map<string, bigint> }

/** What is taken off the lines of an invoice, in all and of each rate. Refused where a line has less left than is wanted of it. */
export function creditLines(invoice: InvoiceRow, notes: CreditNoteRow[], wanted: CreditedLineInput[]): Credited {
  const totals = totalsOf(invoice, invoice.invoiceDetails).lines
  const earlier = notes.filter(({ voidedTime }) => voidedTime === null).flatMap(({ lines }) => lines ?? [])
  const left = creditableLines(
    invoice.invoiceDetails.map(({ id, quantity }, index) => ({ id, quantity, total: totals[index]?.total ?? '0' })),
    earlier,
  )
  const grosses = new Map<string, bigint>()
  const lines = wanted.map((given, index) => {
    const place = left.findIndex(({ id }) => id === given.lineId)
    const line = left[place]
    if (!line) throw badInput([`input.lines.${index}.lineId`, 'unknown_reference'])
    if (wanted.findIndex(({ lineId }) => lineId === given.lineId) < index)
      throw badInput([`input.lines.${index}.lineId`, 'repeated'])
    const amount = amountOf(given, line, `input.lines.${index}`)
    const rate = totals[place]?.rate ?? '0'
    grosses.set(rate, (grosses.get(rate) ?? 0n) + toMinorUnits(amount))
    return { lineId: line.id, quantity: given.quantity == null ? null : String(given.quantity), amount }
  })
  const sum = [...grosses.values()].reduce((all, gross) => all + gross, 0n)
  if (sum === 0n) throw badInput(['input.lines', 'amount_out_of_range'])
  return { amount: toDecimal(sum), lines, grosses }
}

function amountOf({ quantity, amount }: CreditedLineInput, line: CreditableLine, path: string): string {
  if ((quantity == null) === (amount == null)) throw badInput([`${path}.amount`, 'amount_or_quantity'])
  if (quantity != null) {
    const ofQuantity = amountOfQuantity(line, quantity)
    if (ofQuantity === undefined) throw badInput([`${path}.quantity`, 'credit_note_exceeded'])
    return ofQuantity
  }
  if (toMinorUnits(amount ?? '0') > toMinorUnits(line.amount)) throw badInput([`${path}.amount`, 'credit_note_exceeded'])
  return toDecimal(toMinorUnits(amount ?? '0'))
}
