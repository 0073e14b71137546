import type { FieldChange } from '@clinic/shared/errors'
import { toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../../context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { checkVersion, recordAndPublish } from '../../audit/audit.service.ts'
import { wrongStep } from '../../documents/document.service.ts'
import { issueInvoice } from '../invoice.issue.ts'
import { balanceOf, invoiceEntry, type InvoiceRow } from '../invoice.rows.ts'
import { lockInvoice } from '../invoice.writes.ts'

/** The steps by which several invoices are paid at once, for who asks them together. */

export type SettledInvoice = InvoiceRow

/** Null: there is none that the viewer sees. */
export async function lockToSettle(context: SignedInContext, id: string): Promise<SettledInvoice | null> {
  try {
    return await lockInvoice(context, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** A locked invoice as it is paid: a draft is issued. Refused where it is another version, or leaves nothing to pay. */
export async function openToSettle(context: SignedInContext, locked: SettledInvoice, version: number): Promise<SettledInvoice> {
  await checkVersion(context, locked, version)
  const invoice = locked.status === 'draft' ? await issueInvoice(context, { id: locked.id, version }) : locked
  if (toMinorUnits(balanceOf(invoice)) <= 0n) throw wrongStep('An invoice', invoice.status, 'paid')
  return invoice
}

/** What is paid of it. */
export const dueOf = (invoice: SettledInvoice): string => balanceOf(invoice)

/** Says something in the history of an invoice. */
export const recordOnSettled = (context: SignedInContext, of: { id: string; establishmentId: string }, changes: FieldChange[]) =>
  recordAndPublish(context, { ...invoiceEntry(of.id), establishmentIds: [of.establishmentId], action: 'updated', changes })
