import { asMoney, toDecimal, toMinorUnits } from '@clinic/shared/money'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { badInput, notFound } from '../../../lib/app-error.ts'
import { checkVersion, differences } from '../../audit/audit.service.ts'
import { lockCredit } from '../../credits/credit.queries.ts'
import { freeOf, listDeposits } from '../deposits/deposit.rows.ts'
import { addToCredit, negative } from '../../credits/credit.service.ts'
import { wrongStep } from '../../documents/document.service.ts'
import { checkInvoiceLimits } from '../invoice.limits.ts'
import { voidWish } from '../../limits/limit.service.ts'
import type { InvoiceRow } from '../invoice.rows.ts'
import { readable, statusOf } from '../invoice.rows.ts'
import { lockInvoice, updateInvoiceRow } from '../invoice.writes.ts'
import { getRefund } from '../payments/payment.rows.ts'
import { addPayment } from '../payments/payment.service.ts'
import type { CreditNoteRow } from './credit-note.rows.ts'
import { getCreditNote, voidCreditNoteRow } from './credit-note.rows.ts'
import { recordOnInvoice } from './credit-note.service.ts'

type Voided = { id: string; version?: number | null | undefined; reason: string }

/**
 * Voids a credit note; its number stays taken. The invoice's sums are those from before it, and what was given back for it comes back by the
 * way it went.
 */
export async function voidCreditNote(context: SignedInContext, { id, version, reason }: Voided): Promise<InvoiceRow> {
  const found = await getCreditNote(context, id)
  if (!found?.invoiceId) throw notFound('Credit note')
  const invoice = await lockInvoice(context, found.invoiceId)
  await checkVersion(context, invoice, version)
  const note = await getCreditNote(context, id)
  if (!note || note.voidedTime) throw wrongStep('A credit note', 'void', 'void')
  await checkInvoiceLimits(context, invoice, [voidWish({ amount: note.amount, currency: invoice.currency })])
  const credited = toMinorUnits(invoice.amountCredited ?? '0') - toMinorUnits(note.amount)
  const amountCredited = credited === 0n ? null : toDecimal(credited)
  const reversalId = note.refundId && uuidv7()
  const after = reversalId
    ? await takeBack(context, invoice, { note, id: reversalId, reason, amountCredited })
    : await updateInvoiceRow(context, invoice, { amountCredited, status: statusOf({ ...invoice, amountCredited }) })
  await voidCreditNoteRow(context, { id, reason, reversalId })
  await recordOnInvoice(context, invoice, [
    { field: 'creditNoteVoided', from: null, to: `${note.number}, ${asMoney(note.amount)}, ${reason}` },
    ...(reversalId ? [] : differences(readable(invoice), readable(after))),
  ])
  return after
}

type TakenBack = { note: CreditNoteRow; id: string; reason: string; amountCredited: string | null }

async function takeBack(context: SignedInContext, invoice: InvoiceRow, given: TakenBack): Promise<InvoiceRow> {
  const { note, id, reason, amountCredited } = given
  const { method, reversesId } = await getRefund(context, note.refundId ?? '')
  const amount = asMoney(note.amount)
  const time = new Date()
  const credit = method === 'credit' ? await lockCredit(context, invoice) : null
  if (credit && toMinorUnits(amount) > freeOf(credit, await listDeposits(context, credit)))
    throw badInput(['input.id', 'credit_exceeded'])
  const after = await addPayment(
    context,
    invoice,
    { id, amount, method, time, note: reason, reversesId, cashGiven: null },
    { amountCredited },
  )
  if (credit)
    await addToCredit(context, credit, {
      kind: 'used',
      amount: negative(amount),
      method: null,
      time,
      note: reason,
      paymentId: id,
    })
  return after
}
