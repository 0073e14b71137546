import type { TaxShare } from './invoice-totals.ts'

/** A receipt of a VAT-registered clinic for what is taxed is a tax invoice too: a short one, or with the buyer's address a full one. */
export const receiptKinds = ['receipt', 'short_tax_invoice', 'tax_invoice'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Who pays, where it is not the patient. `branchNumber` is "00000" for a head office. */
export type Buyer = { name: string; address: string; taxId: string | null; branchNumber: string | null }

export function receiptKind(given: { vatRegistered: boolean; taxes: readonly TaxShare[]; buyer: Buyer | null }): ReceiptKind {
  const isTaxed = given.taxes.some(({ rate, base }) => rate !== '0' && base !== '0.00')
  if (!given.vatRegistered || !isTaxed) return 'receipt'
  return given.buyer?.address ? 'tax_invoice' : 'short_tax_invoice'
}

/** Receipts and tax invoices are counted apart. */
export const receiptRun = (kind: ReceiptKind) => (kind === 'receipt' ? 'receipt' : 'tax_invoice')
