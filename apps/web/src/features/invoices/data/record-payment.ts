import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needInvoiceId } from '../invoice-ids.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const RecordPayment = graphql(
  `
    mutation RecordPayment($input: RecordPaymentInput!) {
      recordPayment(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Money that came in. Throws a `Failure`. */
export const recordPayment = (input: VariablesOf<typeof RecordPayment>['input']) =>
  withFailedTask('updateInvoice', async () => {
    needInvoiceId(input.invoiceId)
    const { recordPayment: invoice } = await runMutation(RecordPayment, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
