import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needInvoiceId } from '../invoice-ids.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const IssueInvoice = graphql(
  `
    mutation IssueInvoice($input: IssueInvoiceInput!) {
      issueInvoice(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Gives it its number; from then on it never changes. Throws a `Failure`. */
export const issueInvoice = (input: VariablesOf<typeof IssueInvoice>['input']) =>
  withFailedTask('updateInvoice', async () => {
    needInvoiceId(input.id)
    const { issueInvoice: invoice } = await runMutation(IssueInvoice, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
