import { changeOf } from '@clinic/shared/invoices/invoice'
import type { FieldChange } from '@clinic/shared/errors'
import type { RecordPayment } from '@clinic/shared/invoices/invoice-input'
import { asMoney, toMinorUnits, toDecimal } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { badInput } from '../../../lib/app-error.ts'
import { checkPast } from '../../../lib/past-time.ts'
import { checkVersion, differences, recordAndPublish } from '../../audit/audit.service.ts'
import { lockCredit } from '../../credits/credit.queries.ts'
import type { CreditMove } from '../../credits/credit.service.ts'
import { addToCredit, negative } from '../../credits/credit.service.ts'
import { addDepositUses, drawForInvoice } from '../deposits/deposit-use.ts'
import { listDepositUses } from '../deposits/deposit.rows.ts'
import { wrongStep } from '../../documents/document.service.ts'
import { backDateWish } from '../../limits/limit.service.ts'
import { checkInvoiceLimits } from '../invoice.limits.ts'
import type { InvoiceRow } from '../invoice.rows.ts'
import { balanceOf, invoiceEntry, readable, statusOf } from '../invoice.rows.ts'
import type { NewPayment } from '../invoice.writes.ts'
import { lockInvoice, updateInvoiceRow } from '../invoice.writes.ts'
import type { StoredPayment } from './payment.rows.ts'
import { listCreditNotes } from '../credit-notes/credit-note.rows.ts'
import { listReceipts, sharesLeftOf } from '../receipts/receipt.rows.ts'

/**
 * Records a payment and sets the status to partially paid or paid. More than the open amount is refused, unless it is said what
 * becomes of the rest.
 */
export const recordPayment = async (context: SignedInContext, input: RecordPayment): Promise<InvoiceRow> =>
  (await takePayment(context, input)).invoice

/** The same, for who has to know which payment it is. */
export async function takePayment(
  context: SignedInContext,
  input: RecordPayment,
): Promise<{ invoice: InvoiceRow; paymentId: string }> {
  const { invoiceId, method, note } = input
  const before = await lockInvoice(context, invoiceId)
  await checkVersion(context, before, input.version)
  if (before.status === 'draft' || before.status === 'void') throw wrongStep('An invoice', before.status, 'paid')
  const { amount, kept } = splitExcess(input, toMinorUnits(balanceOf(before)))
  const cashGiven = cashOf(input, amount)
  const time = await checkDay(context, before, input.time)
  const id = uuidv7()
  const payment = { id, amount, method, time, note: note ?? '', reversesId: null, cashGiven }
  if (method === 'credit') return { invoice: await payByCredit(context, before, payment), paymentId: id }
  const after = await addPayment(context, before, payment)
  if (kept) await moveCredit(context, before, { kind: 'overpayment', amount: kept, method, time, note: '', paymentId: id })
  return { invoice: after, paymentId: id }
}

/** Between the day of the invoice, at the clinic, and now. */
async function checkDay(context: SignedInContext, invoice: InvoiceRow, wanted: Date | null | undefined): Promise<Date> {
  const time = checkPast(wanted)
  if (!wanted) return time
  const zone = (await context.load.establishment.load(invoice.establishmentId))?.timeZone ?? 'UTC'
  if (invoice.issuedTime && dateOf(time, zone) < dateOf(invoice.issuedTime, zone))
    throw badInput(['input.time', 'before_invoice'])
  await checkInvoiceLimits(context, invoice, [backDateWish(time, zone)])
  return time
}

/** The cash that was handed over, where it is known; the rest of it went back. */
function cashOf({ method, excess, cashGiven, amount: given }: RecordPayment, amount: string): string | null {
  const cash = cashGiven ?? (excess === 'change' ? given : null)
  if (cash === null) return null
  if (method !== 'cash') throw badInput(['input.cashGiven', 'change_needs_cash'])
  if (toMinorUnits(cash) < toMinorUnits(amount)) throw badInput(['input.cashGiven', 'amount_out_of_range'])
  return cash
}

/** What is due, and what becomes credit. What goes back as change is no payment: it is cash that does not stay. */
function splitExcess({ amount, method, excess }: RecordPayment, due: bigint): { amount: string; kept?: string } {
  const over = toMinorUnits(amount) - due
  if (over <= 0n) return { amount }
  if (!excess || due <= 0n || method === 'credit') throw badInput(['input.amount', 'overpaid'])
  if (excess === 'change' && method !== 'cash') throw badInput(['input.excess', 'change_needs_cash'])
  return excess === 'change' ? { amount: toDecimal(due) } : { amount: toDecimal(due), kept: toDecimal(over) }
}

async function payByCredit(context: SignedInContext, invoice: InvoiceRow, payment: Given): Promise<InvoiceRow> {
  const { id, amount, time, note } = payment
  const credit = await lockCredit(context, invoice)
  if (toMinorUnits(amount) > toMinorUnits(credit.balance)) throw badInput(['input.amount', 'credit_exceeded'])
  const draws = await drawForInvoice(context, { credit, due: await unreceiptedOf(context, invoice), amount })
  const after = await addPayment(context, invoice, payment)
  await addToCredit(context, credit, { kind: 'used', amount: negative(amount), method: null, time, note, paymentId: id })
  await addDepositUses(context, invoice, id, draws)
  return after
}

/** The taxes of what an invoice has no receipt of, and no credit note. */
async function unreceiptedOf(context: SignedInContext, invoice: InvoiceRow) {
  const receipts = await listReceipts(context, invoice.id)
  const notes = await listCreditNotes(context, invoice.id)
  return sharesLeftOf(invoice, { receipts, notes, uses: await listDepositUses(context, [invoice.id]) })
}

/** Moves credit of an invoice's patient. */
export const moveCredit = async (context: SignedInContext, invoice: InvoiceRow, move: CreditMove) =>
  addToCredit(context, await lockCredit(context, invoice), move)

type Given = Pick<StoredPayment, 'id' | 'amount' | 'method' | 'time' | 'note' | 'reversesId' | 'cashGiven'>

/** Adds a payment, or what gives one back, to a locked invoice; the status follows. `changes`: what changes with it. */
export async function addPayment(
  context: SignedInContext,
  before: InvoiceRow,
  payment: Given,
  changes: Partial<Pick<InvoiceRow, 'amountCredited'>> = {},
): Promise<InvoiceRow> {
  const { viewer } = context
  const { id, establishmentId } = before
  const by = { userId: viewer.userId, userName: viewer.name }
  const amountPaid = toDecimal(toMinorUnits(before.amountPaid) + toMinorUnits(payment.amount))
  const sums = { ...changes, amountPaid }
  const row: NewPayment = { ...payment, ...by, invoiceId: id, establishmentId }
  const after = await updateInvoiceRow(context, before, { ...sums, status: statusOf({ ...before, ...sums }) }, row)
  const said = [
    {
      field: 'payment',
      from: null,
      to: [`${asMoney(payment.amount)} ${payment.method}`, payment.note].filter(Boolean).join(', '),
    },
    ...cashChanges(payment),
    ...differences(readable(before), readable(after)),
  ]
  await recordAndPublish(context, { ...invoiceEntry(id), establishmentIds: [establishmentId], action: 'updated', changes: said })
  return after
}

const cashChanges = (payment: Pick<StoredPayment, 'amount' | 'cashGiven'>): FieldChange[] =>
  payment.cashGiven === null
    ? []
    : [
        { field: 'cashGiven', from: null, to: asMoney(payment.cashGiven) },
        { field: 'change', from: null, to: changeOf(payment) },
      ]
