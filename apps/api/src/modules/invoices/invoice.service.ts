import { Prisma } from '@clinic/prisma/generated'
import type { CreateInvoice, UpdateInvoice } from '@clinic/shared/invoices/invoice-input'
import { firstInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import type { Lines } from '@clinic/shared/invoices/invoice-totals'
import { computeTotals } from '@clinic/shared/invoices/invoice-totals'
import { maxTotal, toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, recordAndPublish } from '../audit/audit.service.ts'
import { checkDraft, checkParties } from '../documents/document.service.ts'
import { changedLines, newLines } from './invoice.lines.ts'
import { checkDiscount } from './invoice.limits.ts'
import { invoiceEntry } from './invoice.rows.ts'
import { lineDoctorNames } from './invoice.doctors.ts'
import { issueColumns, voidIssued } from './invoice.issue.ts'
import type { InvoiceRow } from './invoice.rows.ts'
import { readable } from './invoice.rows.ts'
import { checkStep } from './invoice.rules.ts'
import { deleteInvoiceRow, insertInvoice, lockInvoice, replaceLines, updateInvoiceRow } from './invoice.writes.ts'

/** Creates a draft, or an issued invoice with the status `issued`. */
export async function createInvoice(context: SignedInContext, input: CreateInvoice): Promise<InvoiceRow> {
  const { establishmentId, patientId, eventId } = input
  const status = input.status ?? 'draft'
  const lines = await newLines(context, input)
  await checkMayCreate(context, input)
  if (!firstInvoiceStatuses.includes(status)) throw badInput(['input.status', 'not_a_first_invoice_status'])
  const terms = { discount: input.discount ?? '0', amountOff: input.amountOff ?? '0', tax: input.tax ?? '0' }
  const totalAmount = checkTotal({ lines, ...terms }, input.totalAmount)
  const draft = await insertInvoice(
    context,
    {
      ...terms,
      establishmentId,
      patientId,
      totalAmount,
      eventId: eventId ?? null,
      notes: input.notes ?? '',
      currency: input.currency ?? 'THB',
      dueDate: input.dueDate ?? null,
    },
    lines,
  )
  if (status !== 'issued') return draft
  await checkDiscount(context, { ...draft, lines: draft.invoiceDetails }, { isNew: true })
  return updateInvoiceRow(context, draft, { ...(await issueColumns(context, draft)), version: draft.version })
}

/**
 * Updates a draft. Omitted fields are unchanged; null clears a field. The status `issued` issues it; an issued one can be voided.
 */
export async function updateInvoice(context: SignedInContext, input: UpdateInvoice): Promise<InvoiceRow> {
  const { id, status, invoiceDetails } = input
  const before = await lockInvoice(context, id)
  const { establishmentId } = before
  if (establishmentId !== input.establishmentId) throw notFound('Invoice')
  await checkVersion(context, before, input.version)
  if (status && status !== before.status) {
    checkStep(before, status)
    if (status === 'void') {
      if (!setsNothingElse(input)) checkDraft('An invoice', before)
      if (!input.voidReason) throw badInput(['input.voidReason', 'required'])
      return voidIssued(context, before, input.voidReason)
    }
  }
  checkDraft('An invoice', before)

  const patientId = input.patientId ?? before.patientId
  if (patientId !== before.patientId) await checkParties(context, { establishmentId, patientId })
  const terms = { ...discountOf(input, before), tax: decimal(input.tax, before.tax) }
  const lines = invoiceDetails && (await changedLines(context, before, invoiceDetails))
  const totalAmount = checkTotal({ lines: lines ?? before.invoiceDetails, ...terms }, input.totalAmount)
  if (status === 'issued') await checkDiscount(context, { ...before, ...terms, patientId, lines: lines ?? before.invoiceDetails })
  const written = lines && { invoiceDetails: await replaceLines(context, before, lines) }
  const after = await updateInvoiceRow(context, before, {
    ...terms,
    ...written,
    totalAmount,
    patientId,
    notes: input.notes === null ? '' : input.notes,
    currency: input.currency ?? undefined,
    dueDate: input.dueDate,
    ...(status === 'issued' &&
      (await issueColumns(context, { establishmentId, patientId, totalAmount, invoiceDetails: lines ?? before.invoiceDetails }))),
  })
  const doctors = await lineDoctorNames(context, lines ? [...before.invoiceDetails, ...lines] : [])
  await recordAndPublish(context, {
    ...invoiceEntry(id),
    establishmentIds: [establishmentId],
    action: 'updated',
    changes: differences(readable(before, doctors), readable(after, doctors)),
  })
  return after
}

/** Deletes a draft; its content is kept in the history. */
export async function deleteInvoice(
  context: SignedInContext,
  { id, establishmentId }: { id: string; establishmentId: string },
): Promise<{ id: string }> {
  const invoice = await lockInvoice(context, id)
  if (invoice.establishmentId !== establishmentId) throw notFound('Invoice')
  checkDraft('An invoice', invoice)
  await deleteInvoiceRow(context, id)
  const removed = readable(invoice, await lineDoctorNames(context, invoice.invoiceDetails))
  const nothing = Object.fromEntries(Object.keys(removed).map((field) => [field, null]))
  await recordAndPublish(context, {
    ...invoiceEntry(id),
    establishmentIds: [establishmentId],
    action: 'deleted',
    changes: differences<object>(removed, nothing),
  })
  return { id }
}

/** A doctor may draft for patients who have or had an appointment with them. */
async function checkMayCreate({ read, viewer }: SignedInContext, { status, patientId, establishmentId }: CreateInvoice) {
  if (viewer.can('invoice:write')) return
  if (status && status !== 'draft') throw forbidden('You may draft invoices, not issue them.')
  const events = await read(Prisma.sql`
    SELECT 1 FROM event WHERE "doctorId" = ${viewer.doctorId}::uuid AND "patientId" = ${patientId}::uuid
      AND "establishmentId" = ${establishmentId}::uuid AND status <> 'cancelled' AND "archivedTime" IS NULL LIMIT 1`)
  if (events.length === 0) throw forbidden('You may only draft invoices for patients who have an appointment with you.')
}

/** Throws when the client's total differs from the computed one, because the user saw another amount. */
function checkTotal(input: Lines, expected: string | null | undefined): string {
  const { subtotal, totalAmount } = computeTotals(input)
  if (toMinorUnits(input.amountOff ?? '0') > toMinorUnits(subtotal))
    throw badInput(['input.amountOff', 'discount_exceeds_amount'])
  if (toMinorUnits(totalAmount) > toMinorUnits(maxTotal)) throw badInput(['input.invoiceDetails', 'amount_out_of_range'])
  if (expected != null && toMinorUnits(expected) !== toMinorUnits(totalAmount))
    throw badInput(['input.totalAmount', 'total_differs'])
  return totalAmount
}

const decimal = (given: string | null | undefined, before: { toString(): string }) =>
  given === undefined ? String(before) : (given ?? '0')

/** A discount is a percentage or an amount: the one that is given replaces the other. */
function discountOf({ discount, amountOff }: UpdateInvoice, before: InvoiceRow) {
  const isGiven = (value: string | null | undefined) => value != null && Number(value) > 0
  return {
    discount: decimal(discount === undefined && isGiven(amountOff) ? null : discount, before.discount),
    amountOff: decimal(amountOff === undefined && isGiven(discount) ? null : amountOff, before.amountOff),
  }
}

function setsNothingElse(input: UpdateInvoice): boolean {
  const {
    id: _id,
    establishmentId: _establishmentId,
    version: _version,
    status: _status,
    voidReason: _voidReason,
    ...rest
  } = input
  return Object.values(rest).every((value) => value === undefined)
}
