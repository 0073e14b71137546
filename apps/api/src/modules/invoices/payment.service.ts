import type { RecordPayment } from '@clinic/shared/invoice-input'
import { statusByPayments } from '@clinic/shared/invoice'
import { asMoney, toMinorUnits, toDecimal } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, recordAndPublish } from '../audit/audit.service.ts'
import { wrongStep } from '../documents/document.service.ts'
import { invoiceEntry } from './invoice.rows.ts'
import type { InvoiceRow } from './invoice.rows.ts'
import { readable } from './invoice.rows.ts'
import type { NewPayment } from './invoice.writes.ts'
import { voidReceiptOf } from './receipt.service.ts'
import { lockInvoice, updateInvoiceRow } from './invoice.writes.ts'

const clockSkew = 60_000

/** Records a payment and sets the status to partially paid or paid. More than the open amount is refused. */
export async function recordPayment(context: SignedInContext, input: RecordPayment): Promise<InvoiceRow> {
  const { invoiceId, amount, method, note } = input
  const before = await lockInvoice(context, invoiceId)
  await checkVersion(context, before, input.version)
  if (before.status === 'draft' || before.status === 'void') throw wrongStep('An invoice', before.status, 'paid')
  if (toMinorUnits(amount) > toMinorUnits(before.totalAmount) - toMinorUnits(before.amountPaid))
    throw badInput(['input.amount', 'overpaid'])
  const time = input.time ?? new Date()
  if (+time > Date.now() + clockSkew) throw badInput(['input.time', 'in_future'])
  return addPayment(context, before, { amount, method, time, note: note ?? '', reversesId: null })
}

/** Reverses a payment by one of the opposite amount; the original is kept. Once only. */
export async function removePayment(
  context: SignedInContext,
  { id, version, reason }: { id: string; version?: number | null | undefined; reason: string },
): Promise<InvoiceRow> {
  const { db, viewer } = context
  const payment = await db.payment.findFirst({
    where: { id, reversesId: null, establishmentId: { in: viewer.establishmentIds } },
  })
  if (!payment) throw notFound('Payment')
  const before = await lockInvoice(context, payment.invoiceId)
  await checkVersion(context, before, version)
  if ((await db.payment.count({ where: { reversesId: id } })) > 0) throw notFound('Payment')
  await voidReceiptOf(context, before, { paymentId: id, reason })
  const amount = toDecimal(-toMinorUnits(payment.amount))
  return addPayment(context, before, { amount, method: payment.method, time: new Date(), note: reason, reversesId: id })
}

type Given = Pick<NewPayment, 'amount' | 'method' | 'time' | 'note' | 'reversesId'>

async function addPayment(context: SignedInContext, before: InvoiceRow, payment: Given): Promise<InvoiceRow> {
  const { viewer } = context
  const { id, establishmentId } = before
  const by = { userId: viewer.userId, userName: viewer.name }
  const amountPaid = toDecimal(toMinorUnits(before.amountPaid) + toMinorUnits(payment.amount))
  const status = statusByPayments(asMoney(before.totalAmount), amountPaid)
  const after = await updateInvoiceRow(
    context,
    before,
    { amountPaid, status },
    { ...payment, ...by, invoiceId: id, establishmentId },
  )
  const changes = [
    {
      field: 'payment',
      from: null,
      to: [`${asMoney(payment.amount)} ${payment.method}`, payment.note].filter(Boolean).join(', '),
    },
    ...differences(readable(before), readable(after)),
  ]
  await recordAndPublish(context, { ...invoiceEntry(id), establishmentIds: [establishmentId], action: 'updated', changes })
  return after
}
