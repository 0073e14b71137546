import type { PaymentExcess, PaymentMethod } from '@clinic/shared/invoices/invoice'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { changeDue } from '../../lib/money.ts'

/** Whether more was typed than is due. */
export const isOver = (given: string, due: string) => {
  const change = changeDue(given, due)
  return change !== undefined && toMinorUnits(change) > 0n
}

/** Of cash the rest is change unless it is to be kept; of other money it is a question. */
export function excessOf(method: PaymentMethod, chosen: PaymentExcess | null): PaymentExcess | null {
  if (method === 'cash') return chosen ?? 'change'
  return chosen === 'credit' ? chosen : null
}

/** What of the credit may be used for what is due. */
export const creditFor = (due: string, credit: string) => (toMinorUnits(credit) < toMinorUnits(due) ? credit : due)

export const lessCredit = (due: string, credit: string) => toDecimal(toMinorUnits(due) - toMinorUnits(creditFor(due, credit)))
