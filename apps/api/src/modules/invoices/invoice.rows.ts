import type { Invoice, InvoiceDetail } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { InvoiceStatus } from '@clinic/shared/invoice'
import type { Totals } from '@clinic/shared/invoice-totals'
import type { Currency } from '@clinic/shared/money'
import { computeTotals } from '@clinic/shared/invoice-totals'
import { asMoney, asPrice, trimmed } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'
import type { Snapshot } from '@clinic/shared/snapshot'

export type LineRow = Stored<InvoiceDetail>

export type InvoiceRow = Omit<Stored<Invoice>, 'status' | 'currency' | 'snapshot'> & {
  status: InvoiceStatus
  currency: Currency
  snapshot: Snapshot | null
  invoiceDetails: LineRow[]
}

/** Invoices with their line items, in two statements. */
export async function selectInvoices(
  { read }: SignedInContext,
  conditions: Prisma.Sql[],
  order: Prisma.Sql = Prisma.empty,
): Promise<InvoiceRow[]> {
  const rows = await read<InvoiceRow>(Prisma.sql`SELECT * FROM invoice WHERE ${Prisma.join(conditions, ' AND ')} ${order}`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(
    await read<LineRow>(Prisma.sql`SELECT * FROM invoice_detail WHERE "invoiceId" = ANY (${ids}::uuid[]) ORDER BY position`),
    ({ invoiceId }) => invoiceId,
  )
  return rows.map((row) => ({ ...row, invoiceDetails: lines.get(row.id) ?? [] }))
}

export async function getInvoice(context: SignedInContext, id: string): Promise<InvoiceRow | null> {
  const [invoice] = await selectInvoices(context, [Prisma.sql`id = ${id}::uuid`, ofEstablishments(context)])
  return invoice ?? null
}

const known = new WeakMap<InvoiceRow, Totals>()

/** The totals of a row, computed once. */
export function totalsOf(invoice: InvoiceRow): Totals {
  const totals =
    known.get(invoice) ??
    computeTotals({
      lines: invoice.invoiceDetails,
      discount: invoice.discount,
      tax: invoice.tax,
    })
  known.set(invoice, totals)
  return totals
}

/** An invoice's audit entry and its list. */
export const invoiceEntry = (entityId: string) => ({ entity: 'invoice' as const, list: 'invoices' as const, entityId })

/** Values for the history. */
export function readable(invoice: InvoiceRow) {
  const { status, notes, currency, number, dueDate, voidReason, patientId, discount, tax, totalAmount, amountPaid } = invoice
  return {
    status,
    number,
    notes,
    currency,
    dueDate: dueDate?.toISOString().slice(0, 10) ?? null,
    voidReason,
    patientId,
    discount: trimmed(discount),
    tax: trimmed(tax),
    totalAmount: asMoney(totalAmount),
    amountPaid: asMoney(amountPaid),
    invoiceDetails: invoice.invoiceDetails.map(lineText).join('; '),
  }
}

const lineText = ({ medicalService, description, quantity, price, tax }: LineRow) =>
  `${quantity} x ${medicalService}${description && ` (${description})`} at ${asPrice(price)}${tax ? `, tax ${trimmed(tax)} %` : ''}`
