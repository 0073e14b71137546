import type { RefundPayment } from '@clinic/shared/invoices/invoice-input'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion } from '../audit/audit.service.ts'
import { getOverpayment, lockCredit } from '../credits/credit.queries.ts'
import { addToCredit, negative } from '../credits/credit.service.ts'
import { withdrawDeposit } from './deposits/deposit-receipt.service.ts'
import { addDepositUses, usesGivenBack } from './deposits/deposit-use.ts'
import { freeOf, listDeposits } from './deposits/deposit.rows.ts'
import { checkInvoiceLimits } from './invoice.limits.ts'
import { refundWishes } from '../limits/limit.service.ts'
import type { InvoiceRow } from './invoice.rows.ts'
import { lockInvoice } from './invoice.writes.ts'
import type { StoredPayment } from './payments/payment.rows.ts'
import { getPayment, refundableOf } from './payments/payment.rows.ts'
import { addPayment, moveCredit } from './payments/payment.service.ts'
import { listReceipts, validReceiptOf } from './receipts/receipt.rows.ts'
import { voidReceiptOf } from './receipts/receipt.service.ts'

type Removed = { id: string; version?: number | null | undefined; reason: string }

/**
 * Reverses what is left of a payment by one of the opposite amount, and with it what came in as credit at the same time; the
 * original is kept. Once only.
 */
export async function removePayment(context: SignedInContext, { id, version, reason }: Removed): Promise<InvoiceRow> {
  const payment = await getPayment(context, id)
  const before = await lockInvoice(context, payment.invoiceId)
  await checkVersion(context, before, version)
  const left = await refundableOf(context, payment)
  if (left === 0n) throw notFound('Payment')
  const overpayment = await getOverpayment(context, id)
  const back = await usesGivenBack(context, before, {
    paymentId: id,
    amount: toDecimal(left),
    method: payment.method,
    field: 'input.id',
  })
  const amount = toDecimal(left + toMinorUnits(overpayment?.amount ?? '0'))
  await checkInvoiceLimits(context, before, refundWishes({ ...payment, currency: before.currency, amount }))
  await voidReceiptOf(context, before, { paymentId: id, reason })
  const reversalId = uuidv7()
  const after = await giveBack(context, before, {
    payment,
    id: reversalId,
    amount: toDecimal(left),
    method: payment.method,
    reason,
  })
  await addDepositUses(context, before, reversalId, back)
  if (overpayment) await reverseOverpayment(context, before, { overpayment, reversalId, reason })
  return after
}

/** Gives a payment back in part or whole, by the method by which it came unless another one is wanted. Its receipt is voided; a tax invoice
 * only where all is given back. */
export async function refundPayment(context: SignedInContext, input: RefundPayment): Promise<InvoiceRow> {
  const { id, version, amount, reason } = input
  const payment = await getPayment(context, id)
  const before = await lockInvoice(context, payment.invoiceId)
  await checkVersion(context, before, version)
  const left = await refundableOf(context, payment)
  if (toMinorUnits(amount) > left) throw badInput(['input.amount', 'refund_exceeded'])
  if (toMinorUnits(amount) < left) await checkNoTaxInvoice(context, payment)
  const method = input.method ?? payment.method
  await checkInvoiceLimits(context, before, refundWishes({ amount, currency: before.currency, method }))
  const back = await usesGivenBack(context, before, { paymentId: id, amount, method, field: 'input.method' })
  await voidReceiptOf(context, before, { paymentId: id, reason })
  const refundId = uuidv7()
  const after = await giveBack(context, before, { payment, id: refundId, amount, method, reason })
  await addDepositUses(context, before, refundId, back)
  return after
}

/** What a tax invoice was issued for is given back in part by a credit note, which names it: it is not voided for a part of its sum. */
async function checkNoTaxInvoice(context: SignedInContext, { id, invoiceId }: StoredPayment): Promise<void> {
  const receipt = validReceiptOf(await listReceipts(context, invoiceId), id)
  if (receipt && receipt.kind !== 'receipt') throw badInput(['input.amount', 'refund_needs_credit_note'])
}

type Refund = {
  payment: StoredPayment
  id: string
  amount: string
  method: StoredPayment['method']
  reason: string
  amountCredited?: string
}

/** By the method `credit` it becomes the patient's credit. The invoice is locked. */
export async function giveBack(context: SignedInContext, before: InvoiceRow, refund: Refund): Promise<InvoiceRow> {
  const { payment, id, amount, method, reason: note, amountCredited } = refund
  const time = new Date()
  const row = { id, amount: negative(amount), method, time, note, reversesId: payment.id, cashGiven: null }
  const after = await addPayment(context, before, row, amountCredited === undefined ? {} : { amountCredited })
  if (method === 'credit')
    await moveCredit(context, before, { kind: 'reversal', amount, method: null, time, note, paymentId: id })
  return after
}

type Overpayment = NonNullable<Awaited<ReturnType<typeof getOverpayment>>>

async function reverseOverpayment(
  context: SignedInContext,
  invoice: InvoiceRow,
  { overpayment, reversalId, reason: note }: { overpayment: Overpayment; reversalId: string; reason: string },
): Promise<void> {
  const { amount, method } = overpayment
  const credit = await lockCredit(context, invoice)
  await withdrawDeposit(context, overpayment, note)
  if (toMinorUnits(amount) > freeOf(credit, await listDeposits(context, credit))) throw badInput(['input.id', 'credit_exceeded'])
  const reversed = { kind: 'reversal' as const, amount: negative(amount), method, time: new Date(), note, paymentId: reversalId }
  await addToCredit(context, credit, reversed)
}
