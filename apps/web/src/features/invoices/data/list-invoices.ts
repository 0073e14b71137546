import type { InvoiceSortField, InvoiceStatus } from '@clinic/shared/invoice'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import type { ListVariables } from '../../../lib/list/use-live-list.ts'
import { createListStore } from '../../../stores/list-store.ts'
import { invoiceRow, type InvoiceRow } from './invoice-row.ts'

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

export type InvoiceFilters = { statuses: InvoiceStatus[]; overdue: boolean; patientId?: string | undefined }
export type InvoiceListVariables = ListVariables<InvoiceSortField> & InvoiceFilters

export const listInvoices = ({ establishmentId, query, page, limit, sort, ...filters }: InvoiceListVariables) =>
  withFailedTask('fetchInvoices', async () => {
    const { statuses, overdue, patientId } = filters
    const filter = {
      establishmentId,
      query: query || null,
      status: statuses.length > 0 ? statuses : null,
      overdue: overdue || null,
      patientId: patientId ?? null,
    }
    return (await fetchQuery(InvoicesQuery, { filter, pagination: { page, limit }, sort: sort ?? null }, 'network-only')).invoices
  })

export const useInvoiceList = createListStore<InvoiceRow, InvoiceListVariables>({
  fetch: listInvoices,
  onInvalid: (payload) => console.warn('Invalid invoice list payload', payload),
})
