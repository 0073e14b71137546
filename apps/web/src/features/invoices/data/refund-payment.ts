import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needInvoiceId } from '../invoice-ids.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const RefundPayment = graphql(
  `
    mutation RefundPayment($input: RefundPaymentInput!) {
      refundPayment(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Gives a payment back in part or whole; `id` is the payment. Throws a `Failure`. */
export const refundPayment = (input: VariablesOf<typeof RefundPayment>['input']) =>
  withFailedTask('updateInvoice', async () => {
    needInvoiceId(input.id)
    const { refundPayment: invoice } = await runMutation(RefundPayment, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
