import { amountOfQuantity, creditableLines, type CreditableLine } from '@clinic/shared/invoices/credit-note-lines'
import { toDecimal, toMinorUnits, toUnits } from '@clinic/shared/money'
import { plainNumber } from '../../../lib/money.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'

/** As typed. With a quantity the amount follows from it; an amount that was typed has no quantity. */
export type CreditedLineValues = { quantity: string; amount: string }

export type LineLeft = CreditableLine & { service: string }

/** The lines of an invoice that can still be credited. */
export const lineLefts = ({ invoiceDetails, creditNotes }: InvoiceDetails): LineLeft[] => {
  const earlier = creditNotes.filter(({ voidedTime }) => voidedTime === null).flatMap(({ lines }) => lines)
  return creditableLines(invoiceDetails, earlier).map((line, index) => ({
    ...line,
    service: invoiceDetails[index]?.medicalService ?? '',
  }))
}

export const isChosen = (line: CreditedLineValues | undefined): boolean => !!line && (line.quantity !== '' || line.amount !== '')

/** As the shared validator wants it. */
export const lineInput = (lineId: string | undefined, line: CreditedLineValues = { quantity: '', amount: '' }) => ({
  lineId,
  quantity: line.quantity === '' ? null : Number(plainNumber(line.quantity)),
  amount: line.quantity === '' ? plainNumber(line.amount) || null : null,
})

/** The line with a quantity that was typed, and what that comes to as the server computes it. */
export function withQuantity(left: CreditableLine, typed: string): CreditedLineValues {
  const quantity = plainNumber(typed)
  const isNumber = toUnits(quantity, 4) !== undefined
  return { quantity: typed, amount: (isNumber && amountOfQuantity(left, quantity)) || '' }
}

/** What the lines come to so far; what is no amount yet counts nothing. */
export const sumOf = (lines: readonly CreditedLineValues[]): string =>
  toDecimal(
    lines.reduce((sum, { amount }) => {
      const plain = plainNumber(amount)
      return toUnits(plain, 2) === undefined ? sum : sum + toMinorUnits(plain)
    }, 0n),
  )
