import { Prisma } from '@clinic/prisma/generated'
import { literal } from '@clinic/prisma/prepared'
import type { InvoiceSortField, InvoiceStatus } from '@clinic/shared/invoices/invoice'
import { billedInvoiceStatuses, invoiceStatuses, isOverdue, openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { asMoney } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { keptPageSql, pageSql, readPagination } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { directionSql } from '../../graphql/sort.ts'
import { countRows, documentConditions } from '../documents/document.queries.ts'
import type { DocumentFilter } from '../documents/document.queries.ts'
import { listTotal, toTotalledPage } from '../establishments/list-total.queries.ts'
import type { ListedInvoice, WithoutLines } from './invoice.rows.ts'
import { selectInvoices } from './invoice.rows.ts'

type InvoiceFilter = DocumentFilter & {
  eventId?: string | null | undefined
  status?: InvoiceStatus[] | null | undefined
  overdue?: boolean | null | undefined
}

const sortColumns = {
  date: 'time',
  number: 'number',
  patient: '"patientName"',
  dueDate: '"dueDate"',
  total: '"totalAmount"',
  status: '"statusOrder"',
} satisfies Record<InvoiceSortField, string>

type Wanted = {
  pagination: Pagination
  filter: InvoiceFilter
  sort?: Sort<InvoiceSortField>
  withLines: boolean
  withPatients: boolean
  withSnapshots: boolean
}

/** Newest first, unless another order is wanted. */
export async function listInvoices(
  context: SignedInContext,
  { pagination, filter, sort, ...columns }: Wanted,
): Promise<Page<ListedInvoice>> {
  const page = readPagination(pagination)
  const conditions = await invoiceConditions(context, filter)
  const { field, descending } = sort ?? { field: 'date', descending: true }
  const direction = directionSql(descending)
  const order = Prisma.sql`ORDER BY ${Prisma.raw(sortColumns[field])} ${direction}, id ${direction}`
  const isWhole = conditions.length === 1
  const total = isWhole ? listTotal(context, 'invoices', filter.establishmentId) : undefined
  const part = isWhole ? keptPageSql(page) : pageSql(page)
  const rows = await selectInvoices(context, conditions, { order, page: part, ...columns, total })
  return toTotalledPage(rows, () => countRows(context, 'invoice', conditions), page)
}

async function invoiceConditions(context: SignedInContext, filter: InvoiceFilter): Promise<Prisma.Sql[]> {
  return [
    ...documentConditions(context, { kind: 'invoice', statuses: invoiceStatuses }, filter),
    ...(filter.eventId ? [Prisma.sql`"eventId" = ${filter.eventId}::uuid`] : []),
    ...(filter.overdue == null ? [] : [await overdueCondition(context, filter.overdue)]),
  ]
}

export type InvoiceSum = { currency: Currency; count: number; total: string; credited: string; paid: string; outstanding: string }

/** Of all invoices that the filter finds. Drafts and void ones count for nothing: nobody owes or has paid them. */
export async function sumInvoices(context: SignedInContext, filter: InvoiceFilter): Promise<InvoiceSum[]> {
  const status = billedInvoiceStatuses.filter((billed) => filter.status?.includes(billed) ?? true)
  const conditions = await invoiceConditions(context, { ...filter, status })
  const rows = await context.read<InvoiceSum>(Prisma.sql`
    SELECT currency, count(*)::integer AS count, sum("totalAmount") AS total, coalesce(sum("amountCredited"), 0) AS credited, sum("amountPaid") AS paid,
      sum("totalAmount" - coalesce("amountCredited", 0) - "amountPaid") AS outstanding
    FROM invoice WHERE ${Prisma.join(conditions, ' AND ')}
    GROUP BY currency ORDER BY currency`)
  return rows.map(({ total, credited, paid, outstanding, ...row }) => ({
    ...row,
    total: asMoney(total),
    credited: asMoney(credited),
    paid: asMoney(paid),
    outstanding: asMoney(outstanding),
  }))
}

/** In the statement's text, as in the index of open invoices. */
const openPlaces = Prisma.join(openInvoiceStatuses.map((status) => literal(invoiceStatuses.indexOf(status))))

/** `isOverdue` as a condition: each clinic has its own current date. */
async function overdueCondition({ load, viewer }: SignedInContext, overdue: boolean): Promise<Prisma.Sql> {
  const clinics = await load.establishment.loadMany(viewer.establishmentIds)
  const dates = clinics.map((clinic) => today(clinic && 'timeZone' in clinic ? clinic.timeZone : 'UTC'))
  const late = Prisma.sql`("statusOrder" IN (${openPlaces}) AND "totalAmount" > 0 AND EXISTS (
    SELECT FROM unnest(${viewer.establishmentIds}::uuid[], ${dates}::date[]) clinic (id, today)
    WHERE clinic.id = "establishmentId" AND "dueDate" < clinic.today))`
  return overdue ? late : Prisma.sql`NOT ${late}`
}

const today = (timeZone: string) => dateOf(new Date(), timeZone)

export const isLate = ({ status, dueDate, totalAmount }: WithoutLines, timeZone: string) =>
  isOverdue({ status, dueDate: dueDate?.toISOString().slice(0, 10) ?? null, totalAmount: asMoney(totalAmount) }, today(timeZone))
