import { toDecimal } from '@clinic/shared/money'
import type { Buyer } from '@clinic/shared/invoices/receipt'
import type { IssueReceipt } from '@clinic/shared/invoices/receipt-input'
import { cutShares } from '@clinic/shared/invoices/tax-shares'
import type { SignedInContext } from '../../../context.ts'
import { AppError, notFound } from '../../../lib/app-error.ts'
import { recordAndPublish } from '../../audit/audit.service.ts'
import { wrongStep } from '../../documents/document.service.ts'
import { listCreditNotes } from '../credit-notes/credit-note.rows.ts'
import { checkInvoiceLimits } from '../invoice.limits.ts'
import { voidWish } from '../../limits/limit.service.ts'
import type { InvoiceRow } from '../invoice.rows.ts'
import { invoiceEntry } from '../invoice.rows.ts'
import { lockInvoice } from '../invoice.writes.ts'
import { getPayment, refundableOf } from '../payments/payment.rows.ts'
import { coveredOf } from '../deposits/deposit-use.ts'
import { getCreditEntry, listDepositUses } from '../deposits/deposit.rows.ts'
import type { StoredUse } from '../deposits/deposit.rows.ts'
import { recordOnCredit } from '../../credits/credit-record.service.ts'
import { buyerOf } from './receipt-buyer.ts'
import { addNumberedReceipt, isVatRegistered } from './receipt-issue.ts'
import type { ReceiptRow } from './receipt.rows.ts'
import { countPrint, getReceipt, isCredited, sharesLeftOf, listReceipts, validReceiptOf, voidReceiptRow } from './receipt.rows.ts'

/**
 * Issues the receipt of a payment, without what the receipts of deposits are of. A second request for the same, as of a double click, issues nothing; for another buyer the
 * first receipt has to be voided.
 */
export async function issueReceipt(context: SignedInContext, { paymentId, buyer }: IssueReceipt): Promise<InvoiceRow> {
  const payment = await getPayment(context, paymentId)
  const invoice = await lockInvoice(context, payment.invoiceId)
  const uses = await listDepositUses(context, [invoice.id])
  const left = await refundableOf(context, payment)
  if (left === 0n) throw wrongStep('A payment', 'reversed', 'receipted')
  const open = left - coveredOf(uses, paymentId)
  const valid = (await listReceipts(context, invoice.id)).filter(({ voidedTime }) => voidedTime === null)
  if (valid.some((receipt) => receipt.paymentId === paymentId)) {
    if (!buyer) return invoice
    throw new AppError('CONFLICT', 'This payment has a receipt already.', { reason: 'frozen', status: 'issued' })
  }
  if (open === 0n) throw wrongStep('A payment', 'receipted', 'receipted')
  const amount = toDecimal(open)
  const receipt = await addReceipt(context, { invoice, paymentId, amount, buyer: buyer ? buyerOf(buyer) : null, valid, uses })
  await recordOnInvoice(context, invoice, 'receipt', receipt)
  return invoice
}

type NewOne = {
  invoice: InvoiceRow
  paymentId: string
  amount: string
  buyer: Buyer | null
  valid: ReceiptRow[]
  uses: StoredUse[]
}

async function addReceipt(context: SignedInContext, { invoice, paymentId, amount, buyer, valid, uses }: NewOne): Promise<string> {
  const notes = await listCreditNotes(context, invoice.id)
  return addNumberedReceipt(context, {
    parties: invoice,
    received: { invoiceId: invoice.id, paymentId, creditEntryId: null },
    vatRegistered: await isVatRegistered(context, invoice.establishmentId),
    amount,
    taxes: cutShares(sharesLeftOf(invoice, { receipts: valid, notes, uses }), amount),
    buyer,
  })
}

/** Voids a receipt; its number stays taken. */
export async function voidReceipt(context: SignedInContext, { id, reason }: { id: string; reason: string }): Promise<InvoiceRow> {
  const found = await getReceipt(context, id)
  if (!found?.invoiceId) throw notFound('Receipt')
  const invoice = await lockInvoice(context, found.invoiceId)
  const receipt = await getReceipt(context, id)
  if (!receipt || receipt.voidedTime) throw wrongStep('A receipt', 'void', 'void')
  await checkInvoiceLimits(context, invoice, [voidWish({ amount: receipt.amount, currency: invoice.currency })])
  await withdraw(context, invoice, { receipt, reason })
  return invoice
}

/** Voids the receipt of a payment that is reversed, if it has one. The invoice is locked. */
export async function voidReceiptOf(
  context: SignedInContext,
  invoice: InvoiceRow,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  const receipt = validReceiptOf(await listReceipts(context, invoice.id), paymentId)
  if (receipt) await withdraw(context, invoice, { receipt, reason })
}

async function withdraw(context: SignedInContext, invoice: InvoiceRow, given: { receipt: ReceiptRow; reason: string }) {
  const { receipt, reason } = given
  const notes = await listCreditNotes(context, invoice.id)
  if (isCredited(receipt, notes)) throw wrongStep('A receipt', 'credited', 'void')
  await voidReceiptRow(context, receipt.id, reason)
  await recordOnInvoice(context, invoice, 'receiptVoided', `${receipt.number}, ${reason}`)
}

/** Counts a print of a receipt and writes who printed it: the first is the original, each further one a copy. */
export async function printReceipt(context: SignedInContext, { id }: { id: string }): Promise<ReceiptRow> {
  const receipt = await countPrint(context, id)
  if (!receipt) throw notFound('Receipt')
  const { invoiceId, establishmentId, printCount, number } = receipt
  const field = printCount === 1 ? 'receiptPrinted' : 'receiptCopied'
  if (invoiceId) await recordOnInvoice(context, { id: invoiceId, establishmentId }, field, number)
  else
    await recordOnCredit(context, await getCreditEntry(context, receipt.creditEntryId ?? ''), [{ field, from: null, to: number }])
  return receipt
}

type Recorded = 'receipt' | 'receiptVoided' | 'receiptPrinted' | 'receiptCopied'

async function recordOnInvoice(
  context: SignedInContext,
  { id, establishmentId }: { id: string; establishmentId: string },
  field: Recorded,
  to: string,
): Promise<void> {
  const changes = [{ field, from: null, to }]
  await recordAndPublish(context, { ...invoiceEntry(id), establishmentIds: [establishmentId], action: 'updated', changes })
}
