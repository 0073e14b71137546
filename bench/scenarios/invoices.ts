import type { Facts } from './facts.ts'
import { postgraphileInvoices, postgraphileInvoicesWithLines } from './postgraphile-invoices.ts'
import type { Scenario, Variables } from './scenario.ts'
import { always } from './scenario.ts'
import { documentOf, webDocument } from './web-documents.ts'

/** As the list asks, and with what was billed, which no list of the web app shows. */
const withLines = `query InvoicesWithLines($filter: InvoiceFilter!, $pagination: PaginationInput!, $sort: InvoiceSortInput) {
  invoices(filter: $filter, pagination: $pagination, sort: $sort) {
    totalCount
    pageInfo { currentPage totalPages }
    edges { ...InvoiceRow invoiceDetails { medicalService description quantity price tax taxRate amount } }
  }
}`

export function invoiceScenarios({ ordinary }: Facts): Scenario[] {
  const variables: Variables = {
    filter: { establishmentId: ordinary.establishmentId, query: null, status: null, overdue: null, patientId: null },
    pagination: { page: 1, limit: 10 },
    sort: null,
  }
  return [
    {
      name: 'invoices',
      title: 'invoices, page 1 with count',
      session: ordinary,
      document: webDocument('Invoices'),
      ...always(variables),
      postgraphile: postgraphileInvoices,
    },
    {
      name: 'invoices-lines',
      title: 'the same with their line items',
      session: ordinary,
      document: documentOf(withLines),
      ...always(variables),
      postgraphile: postgraphileInvoicesWithLines,
    },
  ]
}
