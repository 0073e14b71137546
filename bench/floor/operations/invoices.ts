import type { Query } from '../database.ts'
import type { Operation, Pagination } from '../operation.ts'
import { countOf, pageOf, skipped } from '../operation.ts'
import type { InvoiceRow, LineRow } from './invoice-rows.ts'
import { columns, invoiceOf, lineColumns, lineOf } from './invoice-rows.ts'

type OfClinic = { filter: { establishmentId: string }; pagination: Pagination }

async function readPage(query: Query, { filter: { establishmentId }, pagination }: OfClinic) {
  const { limit } = pagination
  const rows = await query<InvoiceRow>(
    `invoices ${limit}`,
    `SELECT ${columns} FROM (SELECT * FROM invoice i WHERE i."establishmentId" = $1 ORDER BY i.time DESC, i.id DESC LIMIT ${limit} OFFSET $2) i
     JOIN patient p ON p.id = i."patientId" ORDER BY i.time DESC, i.id DESC`,
    [establishmentId, skipped(pagination)],
  )
  const total = countOf(
    await query('invoices count', 'SELECT count(*)::int AS count FROM invoice WHERE "establishmentId" = $1', [establishmentId]),
  )
  return { rows, total }
}

/** The newest first. */
export const listInvoices: Operation<OfClinic> = async ({ query, variables }) => {
  const { rows, total } = await readPage(query, variables)
  return { invoices: pageOf(rows.map(invoiceOf), total, variables.pagination, 'InvoiceList') }
}

export const listInvoicesWithLines: Operation<OfClinic> = async ({ query, variables }) => {
  const { rows, total } = await readPage(query, variables)
  const lines = await query<LineRow>(
    'lines',
    `SELECT ${lineColumns} FROM invoice_detail l WHERE l."invoiceId" = ANY ($1) ORDER BY l."invoiceId", l.position`,
    [rows.map(({ id }) => id)],
  )
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const edges = rows.map((row) => ({
    ...invoiceOf(row),
    invoiceDetails: (byInvoice.get(row.id) ?? []).map((line) => lineOf(line, row)),
  }))
  return { invoices: pageOf(edges, total, variables.pagination, 'InvoiceList') }
}
