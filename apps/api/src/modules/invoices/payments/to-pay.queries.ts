import { Prisma } from '@clinic/prisma/generated'
import { openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import type { SignedInContext } from '../../../context.ts'
import { ofEstablishments } from '../../establishments/establishment.scope.ts'
import { selectInvoices, type ListedInvoice } from '../invoice.rows.ts'

export type InvoiceToPay = ListedInvoice

const most = 200
const statuses = [...openInvoiceStatuses, 'draft']

/** Of patients at an establishment: what leaves something to pay, and drafts, which are issued before; the oldest first. */
export const listInvoicesToPay = (context: SignedInContext, establishmentId: string, patientIds: readonly string[]) =>
  selectInvoices(
    context,
    [
      ofEstablishments(context, establishmentId),
      Prisma.sql`"patientId" = ANY (${[...patientIds]}::uuid[])`,
      Prisma.sql`status = ANY (${statuses}::text[])`,
      Prisma.sql`(status = 'draft' OR "totalAmount" - coalesce("amountCredited", 0) - "amountPaid" > 0)`,
    ],
    { order: Prisma.sql`ORDER BY time, id`, page: Prisma.sql`LIMIT ${most}`, withLines: true, withSnapshots: false },
  )
