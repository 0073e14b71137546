import type { TaxShare } from './invoice-totals.ts'
import { halfUp, toDecimal, toMinorUnits } from '../money.ts'

/** A receipt of a VAT-registered clinic for what is taxed is a tax invoice too: a short one, or with the buyer's address a full one. */
export const receiptKinds = ['receipt', 'short_tax_invoice', 'tax_invoice'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Who pays, where it is not the patient. `branchNumber` is "00000" for a head office. */
export type Buyer = { name: string; address: string; taxId: string | null; branchNumber: string | null }

export function receiptKind(given: { vatRegistered: boolean; taxes: readonly TaxShare[]; buyer: Buyer | null }): ReceiptKind {
  const isTaxed = given.taxes.some(({ rate }) => rate !== '0')
  if (!given.vatRegistered || !isTaxed) return 'receipt'
  return given.buyer?.address ? 'tax_invoice' : 'short_tax_invoice'
}

/** Receipts and tax invoices are counted apart. */
const prefixes: Record<ReceiptKind, string> = { receipt: 'REC', short_tax_invoice: 'TAX', tax_invoice: 'TAX' }

/** The name of the run that a receipt is counted in: "receipt-TAX-2026". */
export const receiptSeries = (kind: ReceiptKind, year: string) => `receipt-${prefixes[kind]}-${year}`

/** "REC-2026-00001". */
export const receiptNumber = (kind: ReceiptKind, year: string, value: number) =>
  `${prefixes[kind]}-${year}-${String(value).padStart(5, '0')}`

type Invoiced = { taxes: readonly TaxShare[]; totalAmount: string }

/**
 * Which part of a payment is which rate's, tax included. Parts are cut from the invoice's at the sum of what was received so far, so
 * that over all receipts they come to the invoice's own, to the minor unit.
 */
export function taxesOfPayment(invoice: Invoiced, earlier: readonly (readonly TaxShare[])[], amount: string): TaxShare[] {
  const received = earlier.flat()
  const sumUpToHere = received.reduce((sum, share) => sum + grossOf(share), toMinorUnits(amount))
  return cutAt(invoice, sumUpToHere).map(({ rate, base, tax }) => {
    const before = received.filter((share) => share.rate === rate)
    return {
      rate,
      base: toDecimal(before.reduce((left, share) => left - toMinorUnits(share.base), base)),
      amount: toDecimal(before.reduce((left, share) => left - toMinorUnits(share.amount), tax)),
    }
  })
}

const grossOf = ({ base, amount }: TaxShare) => toMinorUnits(base) + toMinorUnits(amount)

/** The first `sum` minor units of an invoice, by rate. */
function cutAt({ taxes, totalAmount }: Invoiced, sum: bigint) {
  const total = toMinorUnits(totalAmount)
  let grossUpToHere = 0n
  let cutUpToHere = 0n
  return taxes.map((share) => {
    const gross = grossOf(share)
    grossUpToHere += gross
    const cut = halfUp(grossUpToHere * sum, total) - cutUpToHere
    cutUpToHere += cut
    const tax = gross === 0n ? 0n : halfUp(toMinorUnits(share.amount) * cut, gross)
    return { rate: share.rate, base: cut - tax, tax }
  })
}
