import type { Invoice, InvoiceDetail } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'
import { leftToPay, statusByPayments } from '@clinic/shared/invoices/invoice'
import type { Totals } from '@clinic/shared/invoices/invoice-totals'
import type { Currency } from '@clinic/shared/money'
import { computeTotals } from '@clinic/shared/invoices/invoice-totals'
import { asMoney, asPrice, toMinorUnits, trimmed } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'
import type { WithListTotal } from '../establishments/list-total.queries.ts'
import type { Snapshot } from '@clinic/shared/documents/snapshot'

export type LineRow = Stored<InvoiceDetail>

/** Only Postgres reads these, to find and to sort. */
const forLists = ['search', 'patientName', 'statusOrder'] as const
type ForLists = (typeof forLists)[number]

export type WithoutLines = Omit<Stored<Invoice>, 'status' | 'currency' | 'snapshot' | ForLists> & {
  status: InvoiceStatus
  currency: Currency
  snapshot: Snapshot | null
}

/** An invoice that is being written. */
export type InvoiceRow = WithoutLines & { invoiceDetails: LineRow[] }

/** An invoice with what a list shows of others, in one row. Line items that it lacks are read where they are asked for: `load.invoiceLines`. */
export type ListedInvoice = WithoutLines &
  WithListTotal & {
    invoiceDetails?: LineRow[]
    establishmentTimeZone: string | null
    patientFirstName?: string | null
    patientLastName?: string | null
  }

type Listing = {
  order?: Prisma.Sql
  page?: Prisma.Sql
  withLines?: boolean
  withPatients?: boolean
  withSnapshots?: boolean
  total?: Prisma.Sql | undefined
}

/** All but those and the snapshot, which is longer than the others together. */
const columns = Prisma.raw(
  Object.keys(Prisma.InvoiceScalarFieldEnum)
    .filter((column) => column !== 'snapshot' && !forLists.some((name) => name === column))
    .map((column) => `i."${column}"`)
    .join(),
)

/** As `load.invoiceLines` reads them. JSON has no exact decimals, so that these are text. */
const lines = Prisma.sql`, (
  SELECT coalesce(json_agg(json_build_object('id', d.id, 'invoiceId', d."invoiceId", 'position', d.position, 'medicalService', d."medicalService",
    'description', d.description, 'quantity', d.quantity::text, 'price', d.price::text, 'discount', d.discount::text,
    'amountOff', d."amountOff"::text, 'tax', d.tax::text, 'vatIncluded', d."vatIncluded", 'doctorId', d."doctorId",
    'establishmentId', d."establishmentId") ORDER BY d.position), '[]')
  FROM invoice_detail d WHERE d."invoiceId" = i.id) AS "invoiceDetails"`

/** Names and lines are joined to the rows of the page only. */
export function selectInvoices(
  { read }: SignedInContext,
  conditions: Prisma.Sql[],
  {
    order = Prisma.empty,
    page = Prisma.empty,
    withLines = false,
    withPatients = false,
    withSnapshots = true,
    total,
  }: Listing = {},
): Promise<ListedInvoice[]> {
  const names = Prisma.sql`, p."firstName" AS "patientFirstName", p."lastName" AS "patientLastName"`
  const patients = Prisma.sql`LEFT JOIN patient p ON p.id = i."patientId"`
  return read<ListedInvoice>(Prisma.sql`
    SELECT ${columns} ${withSnapshots ? Prisma.sql`, i.snapshot` : Prisma.empty}, s."timeZone" AS "establishmentTimeZone" ${withPatients ? names : Prisma.empty} ${withLines ? lines : Prisma.empty} ${total ? Prisma.sql`, ${total}` : Prisma.empty}
    FROM (SELECT * FROM invoice WHERE ${Prisma.join(conditions, ' AND ')} ${order} ${page}) i
    LEFT JOIN establishment s ON s.id = i."establishmentId" ${withPatients ? patients : Prisma.empty}
    ${order}`)
}

export async function getInvoice(context: SignedInContext, id: string): Promise<ListedInvoice | null> {
  const [invoice] = await selectInvoices(context, [Prisma.sql`id = ${id}::uuid`, ofEstablishments(context)])
  return invoice ?? null
}

const known = new WeakMap<WithoutLines, Totals>()

/** The totals of a row, computed once. */
export function totalsOf(invoice: WithoutLines, lines: LineRow[]): Totals {
  const totals = known.get(invoice) ?? computeTotals({ ...invoice, lines })
  known.set(invoice, totals)
  return totals
}

export const statusOf = ({ totalAmount, amountPaid, amountCredited }: WithoutLines) =>
  statusByPayments(asMoney(totalAmount), asMoney(amountPaid), asMoney(amountCredited ?? '0'))

/** What may be paid and, without a receipt, credited: nothing of a draft or a void invoice. */
export const balanceOf = (invoice: Pick<WithoutLines, 'status' | 'totalAmount' | 'amountPaid' | 'amountCredited'>) =>
  invoice.status === 'draft' || invoice.status === 'void' ? '0.00' : leftToPay(invoice)

/** An invoice's audit entry and its list. */
export const invoiceEntry = (entityId: string) => ({ entity: 'invoice' as const, list: 'invoices' as const, entityId })

/** Values for the history. `doctors`: names by id, where lines may have changed. */
export function readable(invoice: InvoiceRow, doctors: ReadonlyMap<string, string> = new Map()) {
  const {
    status,
    notes,
    currency,
    number,
    dueDate,
    voidReason,
    patientId,
    discount,
    amountOff,
    tax,
    totalAmount,
    amountPaid,
    amountCredited,
  } = invoice
  return {
    status,
    number,
    notes,
    currency,
    dueDate: dueDate?.toISOString().slice(0, 10) ?? null,
    voidReason,
    patientId,
    discount: trimmed(discount),
    amountOff: asMoney(amountOff),
    tax: trimmed(tax),
    totalAmount: asMoney(totalAmount),
    amountPaid: asMoney(amountPaid),
    amountCredited: asMoney(amountCredited ?? '0'),
    invoiceDetails: invoice.invoiceDetails.map((line) => lineText(line, doctors.get(line.doctorId ?? ''))).join('; '),
  }
}

function lineText(line: LineRow, doctor: string | undefined): string {
  const { medicalService, description, quantity, price, discount, amountOff, tax, vatIncluded } = line
  const text = `${trimmed(quantity)} x ${medicalService}${description && ` (${description})`} at ${asPrice(price)}`
  const terms = [
    trimmed(discount) !== '0' && `less ${trimmed(discount)} %`,
    toMinorUnits(amountOff) > 0n && `less ${asMoney(amountOff)}`,
    tax && `tax ${trimmed(tax)} %`,
    vatIncluded && 'tax included',
    doctor && `by ${doctor}`,
  ]
  return [text, ...terms.filter(Boolean)].join(', ')
}
