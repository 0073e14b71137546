import type { Prisma } from '@clinic/prisma/generated'
import type { InvoiceSortField, InvoiceStatus } from '@clinic/shared/invoice'
import { isOverdue, openInvoiceStatuses } from '@clinic/shared/invoice'
import { asMoney } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { timeAndSearchConditions } from '../documents/document.queries.ts'
import type { TimeAndSearchFilter } from '../documents/document.queries.ts'
import type { InvoiceRow } from './invoice.rows.ts'
import { withLines } from './invoice.rows.ts'
import { invoiceScope } from './invoice.scope.ts'

type InvoiceFilter = TimeAndSearchFilter & {
  establishmentId?: string | null | undefined
  patientId?: string | null | undefined
  eventId?: string | null | undefined
  status?: InvoiceStatus[] | null | undefined
  overdue?: boolean | null | undefined
}

const sortColumns = {
  date: 'time',
  number: 'number',
  patient: 'patientName',
  dueDate: 'dueDate',
  total: 'totalAmount',
  status: 'statusOrder',
} as const satisfies Record<InvoiceSortField, keyof Prisma.InvoiceOrderByWithRelationInput>

type Wanted = { pagination: Pagination; filter: InvoiceFilter; sort?: Sort<InvoiceSortField> }

/** Newest first, unless another order is wanted. */
export async function listInvoices(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<InvoiceRow>> {
  const page = readPagination(pagination)
  const where: Prisma.InvoiceWhereInput = {
    AND: [
      invoiceScope(context, filter.establishmentId),
      filter.patientId ? { patientId: filter.patientId } : {},
      filter.eventId ? { eventId: filter.eventId } : {},
      filter.status ? { status: { in: filter.status } } : {},
      timeAndSearchConditions(filter),
      filter.overdue == null ? {} : await whereOverdue(context, filter.overdue),
    ],
  }
  const { field, descending } = sort ?? { field: 'date', descending: true }
  const order = descending ? 'desc' : 'asc'
  const rows = await context.db.invoice.findMany({
    where,
    include: withLines,
    orderBy: [{ [sortColumns[field]]: order }, { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as InvoiceRow[], await context.db.invoice.count({ where }), page)
}

/** `isOverdue` as a condition: each clinic has its own current date. */
async function whereOverdue({ db, viewer }: SignedInContext, overdue: boolean): Promise<Prisma.InvoiceWhereInput> {
  const clinics = await db.establishment.findMany({
    where: { id: { in: viewer.establishmentIds } },
    select: { id: true, timeZone: true },
  })
  const late = {
    status: { in: [...openInvoiceStatuses] },
    totalAmount: { gt: 0 },
    OR: clinics.map(({ id, timeZone }) => ({ establishmentId: id, dueDate: { lt: new Date(today(timeZone)) } })),
  }
  // Not `NOT`: for an invoice without a due date both conditions would be NULL in SQL.
  return overdue ? late : { OR: [{ dueDate: null }, { NOT: late }] }
}

const today = (timeZone: string) => dateOf(new Date(), timeZone)

export const isLate = ({ status, dueDate, totalAmount }: InvoiceRow, timeZone: string) =>
  isOverdue({ status, dueDate: dueDate?.toISOString().slice(0, 10) ?? null, totalAmount: asMoney(totalAmount) }, today(timeZone))
