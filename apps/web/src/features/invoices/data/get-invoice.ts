import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { attempt } from '../../../lib/attempt.ts'
import { invoiceDetails } from './invoice-row.ts'

const InvoiceQuery = graphql(
  `
    query Invoice($id: ID!) {
      invoice(id: $id) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Always from the server: what is about to be changed must be the newest. Null when it is not there. */
export const getInvoice = (id: string) =>
  attempt('fetchInvoices', async () => (await fetchQuery(InvoiceQuery, { id }, 'network-only')).invoice)
