import { Prisma } from '@clinic/prisma/generated'
import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../../context.ts'
import { badInput } from '../../../lib/app-error.ts'
import { listCreditNotes } from './credit-note.rows.ts'
import { issueCreditNote } from './credit-note.service.ts'
import { balanceOf } from '../invoice.rows.ts'
import { lockInvoice } from '../invoice.writes.ts'
import { refundableOf, type StoredPayment } from '../payments/payment.rows.ts'
import { creditableOf, listReceipts, validReceiptOf } from '../receipts/receipt.rows.ts'
import { refundPayment } from '../refund.service.ts'

type TakenOff = { invoiceId: string; amount: string; method: PaymentMethod | null | undefined; reason: string }

/**
 * Takes an amount off an invoice by credit notes: first of what nobody has paid, then of what was paid, the latest payment first, whose money goes
 * back.
 */
export async function takeOffInvoice(context: SignedInContext, { invoiceId, amount, method, reason }: TakenOff): Promise<void> {
  const invoice = await lockInvoice(context, invoiceId)
  let left = toMinorUnits(amount)
  const unpaid = least(left, toMinorUnits(balanceOf(invoice)))
  if (unpaid > 0n) await issueCreditNote(context, { invoiceId, amount: toDecimal(unpaid), reason })
  left -= unpaid
  for (const payment of left > 0n ? await listPayments(context, invoiceId) : []) {
    const part = least(left, await mostOf(context, payment))
    if (part > 0n) await giveBackOf(context, payment, { amount: toDecimal(part), method, reason })
    left -= part
  }
  if (left > 0n) throw badInput(['input.givenBack', 'credit_note_exceeded'])
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** What came in, the latest first. */
const listPayments = ({ read }: SignedInContext, invoiceId: string) =>
  read<StoredPayment>(Prisma.sql`
    SELECT * FROM payment WHERE "invoiceId" = ${invoiceId}::uuid AND "reversesId" IS NULL ORDER BY time DESC, id DESC`)

const receiptOf = async (context: SignedInContext, { id, invoiceId }: StoredPayment) =>
  validReceiptOf(await listReceipts(context, invoiceId), id)

async function mostOf(context: SignedInContext, payment: StoredPayment): Promise<bigint> {
  const receipt = await receiptOf(context, payment)
  const refundable = await refundableOf(context, payment)
  return receipt ? least(refundable, creditableOf(receipt, await listCreditNotes(context, payment.invoiceId))) : refundable
}

/** Against the receipt, where the payment has one; else the money goes back, and what is left to pay for it is taken off. */
async function giveBackOf(context: SignedInContext, payment: StoredPayment, back: Omit<TakenOff, 'invoiceId'>): Promise<void> {
  const { amount, method, reason } = back
  const { invoiceId } = payment
  const receipt = await receiptOf(context, payment)
  if (receipt) return void (await issueCreditNote(context, { invoiceId, receiptId: receipt.id, amount, method, reason }))
  await refundPayment(context, { id: payment.id, amount, method, reason })
  await issueCreditNote(context, { invoiceId, amount, reason })
}
