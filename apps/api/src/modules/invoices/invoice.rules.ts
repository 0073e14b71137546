import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'
import { invoiceCanBecome, invoiceStatusesByHand } from '@clinic/shared/invoices/invoice'
import { wrongStep } from '../documents/document.service.ts'
import type { WithoutLines } from './invoice.rows.ts'

type Invoice = Pick<WithoutLines, 'status' | 'amountCredited'>

/**
 * The statuses that whoever writes invoices may give it; the others follow from the payments. What was credited is no mistake to be
 * withdrawn: its credit note refers to the invoice. `nextStatuses` tells this, and `checkStep` holds to it.
 */
export const nextByHand = ({ status, amountCredited }: Invoice): InvoiceStatus[] =>
  invoiceStatusesByHand.filter(
    (next) =>
      invoiceCanBecome(status, next) && (next !== 'issued' || status === 'draft') && (next !== 'void' || amountCredited === null),
  )

export function checkStep(invoice: Invoice, to: InvoiceStatus): void {
  if (nextByHand(invoice).includes(to)) return
  const isCredited = to === 'void' && invoiceCanBecome(invoice.status, to)
  throw wrongStep('An invoice', isCredited ? 'credited' : invoice.status, to)
}
