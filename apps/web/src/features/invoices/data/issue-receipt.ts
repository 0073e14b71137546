import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { invoiceDetails } from './invoice-row.ts'

const IssueReceipt = graphql(
  `
    mutation IssueReceipt($input: IssueReceiptInput!) {
      issueReceipt(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Acknowledges a payment. Throws a `Failure`. */
export const issueReceipt = (input: VariablesOf<typeof IssueReceipt>['input']) =>
  withFailedTask('updateInvoice', async () => (await runMutation(IssueReceipt, { input })).issueReceipt)
