import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { invoiceDetails } from './invoice-row.ts'

const VoidReceipt = graphql(
  `
    mutation VoidReceipt($input: VoidReceiptInput!) {
      voidReceipt(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Its number stays taken. Throws a `Failure`. */
export const voidReceipt = (input: VariablesOf<typeof VoidReceipt>['input']) =>
  withFailedTask('updateInvoice', async () => (await runMutation(VoidReceipt, { input })).voidReceipt)
