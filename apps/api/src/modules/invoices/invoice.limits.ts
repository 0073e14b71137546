import { discountGiven } from '@clinic/shared/invoices/discount-given'
import type { Line } from '@clinic/shared/invoices/invoice-totals'
import type { SignedInContext } from '../../context.ts'
import type { Wish } from '../limits/limit.service.ts'
import { checkLimits } from '../limits/limit.service.ts'
import type { InvoiceRow } from './invoice.rows.ts'

type Owner = Pick<InvoiceRow, 'id' | 'establishmentId' | 'patientId'>

const subjectOf = ({ id, establishmentId, patientId }: Owner) => ({
  entity: 'invoice' as const,
  entityId: id,
  establishmentId,
  patientId,
  invoiceId: id,
})

/** What is done to an invoice, against the limits of its clinic. */
export const checkInvoiceLimits = (context: SignedInContext, invoice: Owner, wishes: Wish[]) =>
  checkLimits(context, subjectOf(invoice), wishes)

type Issued = Owner & Pick<InvoiceRow, 'discount' | 'amountOff' | 'tax'>

/** Before an invoice is issued; a draft binds nobody. `isNew`: it is created by the same operation, and gone with its refusal. */
export async function checkDiscount(
  context: SignedInContext,
  invoice: Issued & { lines: readonly Line[] },
  { isNew = false } = {},
): Promise<void> {
  const { percent, exceeds } = discountGiven(invoice)
  const subject = subjectOf(invoice)
  await checkLimits(context, isNew ? { ...subject, invoiceId: null } : subject, [{ kind: 'discount', wished: percent, exceeds }])
}
