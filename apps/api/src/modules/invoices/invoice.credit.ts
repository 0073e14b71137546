import { asMoney, toDecimal } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { creditBalance } from '../credits/credit.queries.ts'
import { usableOf } from './deposits/deposit-use.ts'
import { listDeposits, listDepositUses } from './deposits/deposit.rows.ts'
import type { CreditNoteRow } from './credit-notes/credit-note.rows.ts'
import type { InvoiceRow, ListedInvoice } from './invoice.rows.ts'
import type { ReceiptRow } from './receipts/receipt.rows.ts'
import { sharesLeftOf } from './receipts/receipt.rows.ts'

/** What of the credit of an invoice's patient may pay it. */
export async function creditAvailable(context: SignedInContext, invoice: InvoiceRow | ListedInvoice): Promise<string> {
  const balance = asMoney(await creditBalance(context, invoice))
  if (balance === '0.00') return balance
  const deposits = await listDeposits(context, invoice)
  if (deposits.length === 0) return balance
  const { load } = context
  const [invoiceDetails, receipts, notes, uses] = await Promise.all([
    invoice.invoiceDetails ?? load.invoiceLines.load(invoice.id),
    load.receipts.load(invoice.id) as Promise<ReceiptRow[]>,
    load.creditNotes.load(invoice.id) as Promise<CreditNoteRow[]>,
    listDepositUses(context, [invoice.id]),
  ])
  return toDecimal(usableOf({ balance }, deposits, sharesLeftOf({ ...invoice, invoiceDetails }, { receipts, notes, uses })))
}
