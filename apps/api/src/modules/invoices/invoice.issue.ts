import { statusByPayments } from '@clinic/shared/invoices/invoice'
import { asMoney } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { checkVersion, differences, recordAndPublish } from '../audit/audit.service.ts'
import { checkDiscount, checkInvoiceLimits } from './invoice.limits.ts'
import { takeNumber } from '../numbering/numbering.service.ts'
import { invoiceEntry } from './invoice.rows.ts'
import { createSnapshot } from '../documents/document.queries.ts'
import { voidWish } from '../limits/limit.service.ts'
import { listLineDoctors } from './invoice.doctors.ts'
import type { InvoiceRow, LineRow } from './invoice.rows.ts'
import { checkStep } from './invoice.rules.ts'
import { readable } from './invoice.rows.ts'
import type { InvoiceChanges } from './invoice.writes.ts'
import { insertInvoice, lockInvoice, updateInvoiceRow } from './invoice.writes.ts'

type Step = { id: string; version?: number | null | undefined }

export async function issueInvoice(context: SignedInContext, { id, version }: Step): Promise<InvoiceRow> {
  const before = await lockInvoice(context, id)
  await checkVersion(context, before, version)
  checkStep(before, 'issued')
  await checkDiscount(context, { ...before, lines: before.invoiceDetails })
  return change(context, before, await issueColumns(context, before))
}

/** Voids an issued invoice, which has to be refunded first; its content is kept. */
export async function voidInvoice(
  context: SignedInContext,
  { id, version, reason }: Step & { reason: string },
): Promise<InvoiceRow> {
  const before = await lockInvoice(context, id)
  await checkVersion(context, before, version)
  checkStep(before, 'void')
  return voidIssued(context, before, reason)
}

/** The step is checked. */
export async function voidIssued(context: SignedInContext, before: InvoiceRow, voidReason: string): Promise<InvoiceRow> {
  const { totalAmount: amount, currency } = before
  await checkInvoiceLimits(context, before, [voidWish({ amount, currency })])
  return change(context, before, { status: 'void', voidReason, voidedTime: new Date() })
}

/** Creates a draft with the same content and a reference to the issued invoice that it replaces. */
export async function copyInvoice(context: SignedInContext, { id: sourceId }: { id: string }): Promise<InvoiceRow> {
  const source = await lockInvoice(context, sourceId)
  const { establishmentId, patientId, eventId, notes, discount, amountOff, tax, currency, totalAmount } = source
  const copyOfId = source.status === 'draft' ? null : sourceId // a draft may be deleted, and is no original
  return insertInvoice(
    context,
    { establishmentId, patientId, eventId, notes, discount, amountOff, tax, currency, totalAmount, copyOfId },
    source.invoiceDetails,
  )
}

type Doctors = readonly Pick<LineRow, 'doctorId'>[]

/** The columns of an issued invoice. The number is assigned in this transaction, so that a rollback leaves no gap. */
export async function issueColumns(
  context: SignedInContext,
  parties: Pick<InvoiceRow, 'establishmentId' | 'patientId'> & { totalAmount: { toString(): string }; invoiceDetails: Doctors },
) {
  const { establishmentId, invoiceDetails } = parties
  const doctors = await listLineDoctors(context, invoiceDetails)
  const snapshot = { ...(await createSnapshot(context, parties)), ...(doctors.length > 0 && { lineDoctors: doctors }) }
  const number = await takeNumber(context, { establishmentId, run: 'invoice', timeZone: snapshot.timeZone })
  const issuedTime = new Date() // after the counter's lock, so that numbers and times have the same order
  return { status: statusByPayments(asMoney(parties.totalAmount), '0'), number, issuedTime, snapshot }
}

async function change(context: SignedInContext, before: InvoiceRow, columns: InvoiceChanges): Promise<InvoiceRow> {
  const { id, establishmentId } = before
  const after = await updateInvoiceRow(context, before, columns)
  const changes = differences(readable(before), readable(after))
  await recordAndPublish(context, { ...invoiceEntry(id), establishmentIds: [establishmentId], action: 'updated', changes })
  return after
}
