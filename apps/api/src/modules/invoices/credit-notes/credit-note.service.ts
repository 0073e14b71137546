import type { CreditedLine } from '@clinic/shared/invoices/credit-note-lines'
import type { IssueCreditNote } from '@clinic/shared/invoices/credit-note-input'
import type { FieldChange } from '@clinic/shared/errors'
import { asMoney, toDecimal, toMinorUnits } from '@clinic/shared/money'
import { cutRates, cutShares, sharesLeft } from '@clinic/shared/invoices/tax-shares'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { badInput, notFound } from '../../../lib/app-error.ts'
import { checkVersion, differences, recordAndPublish } from '../../audit/audit.service.ts'
import { createSnapshot } from '../../documents/document.queries.ts'
import { checkInvoiceLimits } from '../invoice.limits.ts'
import { refundWishes } from '../../limits/limit.service.ts'
import { getCreditEntry, listDepositUses } from '../deposits/deposit.rows.ts'
import { recordOnCredit } from '../../credits/credit-record.service.ts'
import { wrongStep } from '../../documents/document.service.ts'
import { takeNumber } from '../../numbering/numbering.service.ts'
import type { InvoiceRow } from '../invoice.rows.ts'
import { balanceOf, invoiceEntry, readable, statusOf } from '../invoice.rows.ts'
import { lockInvoice, updateInvoiceRow } from '../invoice.writes.ts'
import { getPayment } from '../payments/payment.rows.ts'
import type { ReceiptRow } from '../receipts/receipt.rows.ts'
import { creditableOf, getReceipt, listReceipts, sharesLeftOf } from '../receipts/receipt.rows.ts'
import { checkSeller } from '../receipts/receipt-seller.ts'
import { giveBack } from '../refund.service.ts'
import { creditLines } from './credit-note.lines.ts'
import type { CreditNoteRow } from './credit-note.rows.ts'
import { countCreditNotePrint, insertCreditNote, listCreditNotes } from './credit-note.rows.ts'

/**
 * Takes an amount, or lines, off an issued invoice. Against a receipt as much is given back of its payment, by the method by which it came
 * unless another one is wanted, and what is left to pay stays. Without a receipt less is left to pay.
 */
export async function issueCreditNote(context: SignedInContext, input: IssueCreditNote): Promise<InvoiceRow> {
  const { invoiceId, reason } = input
  const invoice = await lockInvoice(context, invoiceId)
  await checkVersion(context, invoice, input.version)
  if (invoice.status === 'draft' || invoice.status === 'void') throw wrongStep('An invoice', invoice.status, 'credited')
  const receipt = input.receiptId ? await receiptOf(context, invoice, input.receiptId) : null
  const notes = await listCreditNotes(context, invoiceId)
  const { amount, lines, grosses, field } = wantedOf(invoice, notes, input)
  const most = receipt ? creditableOf(receipt, notes) : toMinorUnits(balanceOf(invoice))
  if (toMinorUnits(amount) > most) throw badInput([field, 'credit_note_exceeded'])
  const left = receipt
    ? sharesLeft(receipt.taxes, taxesOf(notes, receipt.id))
    : sharesLeftOf(invoice, {
        receipts: await listReceipts(context, invoiceId),
        notes,
        uses: await listDepositUses(context, [invoiceId]),
      })
  const taxes = grosses ? cutRates(left, grosses) : cutShares(left, amount)
  if (!taxes) throw badInput([field, 'credit_note_exceeded'])
  const refund = receipt && (await refundOf(context, receipt, input))
  await checkInvoiceLimits(context, invoice, [
    { kind: 'credit_note', wished: amount, currency: invoice.currency },
    ...(refund ? refundWishes({ ...refund, amount, currency: invoice.currency }) : []),
  ])
  const amountCredited = toDecimal(toMinorUnits(invoice.amountCredited ?? '0') + toMinorUnits(amount))
  const after = refund
    ? await giveBack(context, invoice, { ...refund, amount, reason, amountCredited })
    : await updateInvoiceRow(context, invoice, { amountCredited, status: statusOf({ ...invoice, amountCredited }) })
  const number = await addCreditNote(context, after, {
    receipt,
    refundId: refund && refund.id,
    amount,
    taxes,
    lines,
    reason,
  })
  await recordOnInvoice(context, invoice, [
    { field: 'creditNote', from: null, to: `${number}, ${asMoney(amount)}, ${reason}` },
    ...(receipt ? [] : differences(readable(invoice), readable(after))),
  ])
  return after
}

type Wanted = { amount: string; lines: CreditedLine[] | null; grosses: Map<string, bigint> | null; field: string }

/** `grosses`: of lines, what is of each rate. `field`: of the input, which says how much. */
function wantedOf(invoice: InvoiceRow, notes: CreditNoteRow[], { amount, lines }: IssueCreditNote): Wanted {
  if (lines && !amount) return { ...creditLines(invoice, notes, lines), field: 'input.lines' }
  if (!amount || lines) throw badInput(['input.amount', 'amount_or_lines'])
  return { amount, lines: null, grosses: null, field: 'input.amount' }
}

const taxesOf = (notes: CreditNoteRow[], id: string) =>
  notes.filter(({ receiptId, voidedTime }) => receiptId === id && voidedTime === null).flatMap(({ taxes }) => taxes)

async function receiptOf(context: SignedInContext, { id }: InvoiceRow, receiptId: string): Promise<ReceiptRow> {
  const receipt = await getReceipt(context, receiptId)
  if (receipt?.invoiceId !== id) throw badInput(['input.receiptId', 'unknown_reference'])
  if (receipt.voidedTime) throw wrongStep('A receipt', 'void', 'credited')
  return receipt
}

/** What is given back of the receipt's payment. */
async function refundOf(context: SignedInContext, { paymentId }: ReceiptRow, { method }: IssueCreditNote) {
  const payment = await getPayment(context, paymentId ?? '')
  return { payment, id: uuidv7(), method: method ?? payment.method }
}

type Issued = Pick<CreditNoteRow, 'refundId' | 'amount' | 'taxes' | 'lines' | 'reason'> & { receipt: ReceiptRow | null }

async function addCreditNote(context: SignedInContext, invoice: InvoiceRow, { receipt, ...note }: Issued): Promise<string> {
  const { id: invoiceId, establishmentId } = invoice
  const snapshot = await createSnapshot(context, invoice)
  if (receipt) checkSeller(receipt.kind, snapshot, 'input.receiptId')
  const number = await takeNumber(context, { establishmentId, run: 'credit_note', timeZone: snapshot.timeZone })
  await insertCreditNote(context, {
    ...note,
    id: uuidv7(),
    number,
    issuedTime: new Date(), // after the counter's lock, so that numbers and times have the same order
    invoiceId,
    receiptId: receipt?.id ?? null,
    refundEntryId: null,
    establishmentId,
    snapshot,
    userId: context.viewer.userId,
    userName: context.viewer.name,
  })
  return number
}

/** Counts a print of a credit note and writes who printed it: the first is the original, each further one a copy. */
export async function printCreditNote(context: SignedInContext, { id }: { id: string }): Promise<CreditNoteRow> {
  const note = await countCreditNotePrint(context, id)
  if (!note) throw notFound('Credit note')
  const { invoiceId, establishmentId, printCount, number } = note
  const field = printCount === 1 ? 'creditNotePrinted' : 'creditNoteCopied'
  const changes = [{ field, from: null, to: number }]
  if (invoiceId) await recordOnInvoice(context, { id: invoiceId, establishmentId }, changes)
  else await recordOnCredit(context, await getCreditEntry(context, note.refundEntryId ?? ''), changes)
  return note
}

export async function recordOnInvoice(
  context: SignedInContext,
  { id, establishmentId }: { id: string; establishmentId: string },
  changes: FieldChange[],
): Promise<void> {
  await recordAndPublish(context, { ...invoiceEntry(id), establishmentIds: [establishmentId], action: 'updated', changes })
}
