import { graphql } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'
import { invoiceDetails } from './invoice-row.ts'

const InvoiceQuery = graphql(
  `
    query Invoice($id: ID!) {
      invoice(id: $id) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Null when it is not there. */
export const invoiceRecord = recordQuery({
  query: InvoiceQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.invoice,
  failedTask: 'fetchInvoices',
})
