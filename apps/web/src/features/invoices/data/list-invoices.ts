import type { InvoiceSortField, InvoiceStatus } from '@clinic/shared/invoices/invoice'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import type { ListVariables } from '../../../lib/list/use-live-list.ts'
import { createListStore } from '../../../stores/list-store.ts'
import { invoiceFileRow, invoiceRow, type InvoiceRow } from './invoice-row.ts'

const InvoicesQuery = graphql(
  `
    query Invoices($filter: InvoiceFilter!, $pagination: PaginationInput!, $sort: InvoiceSortInput) {
      invoices(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...InvoiceRow }
      }
    }
  `,
  [invoiceRow],
)

export type InvoiceFilters = {
  statuses: InvoiceStatus[]
  overdue: boolean
  patientId?: string | undefined
  /** Half-open instants. */
  from?: string
  to?: string
}
export type InvoiceListVariables = ListVariables<InvoiceSortField> & InvoiceFilters

export const invoiceFilter = ({
  establishmentId,
  query,
  statuses,
  overdue,
  patientId,
  from,
  to,
}: Omit<InvoiceListVariables, 'page' | 'limit' | 'sort'>) => ({
  establishmentId,
  query: query || null,
  status: statuses.length > 0 ? statuses : null,
  overdue: overdue || null,
  patientId: patientId ?? null,
  from: from ?? null,
  to: to ?? null,
})

const listInvoices = ({ page, limit, sort, ...wanted }: InvoiceListVariables) =>
  withFailedTask('fetchInvoices', async () => {
    const filter = invoiceFilter(wanted)
    return (await fetchQuery(InvoicesQuery, { filter, pagination: { page, limit }, sort: sort ?? null }, 'network-only')).invoices
  })

const InvoiceFileQuery = graphql(
  `
    query InvoiceFile($filter: InvoiceFilter!, $pagination: PaginationInput!, $sort: InvoiceSortInput) {
      invoices(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...InvoiceFileRow }
      }
    }
  `,
  [invoiceFileRow],
)

/** A page of the same list, as a file has it. */
export const listInvoiceFile = ({ page, limit, sort, ...wanted }: InvoiceListVariables) =>
  withFailedTask('fetchInvoices', async () => {
    const variables = { filter: invoiceFilter(wanted), pagination: { page, limit }, sort: sort ?? null }
    return (await fetchQuery(InvoiceFileQuery, variables, 'network-only')).invoices
  })

export const useInvoiceList = createListStore<InvoiceRow, InvoiceListVariables>({
  fetch: listInvoices,
  onInvalid: (payload) => console.warn('Invalid invoice list payload', payload),
})
