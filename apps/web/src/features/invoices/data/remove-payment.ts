import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needInvoiceId } from '../invoice-ids.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const RemovePayment = graphql(
  `
    mutation RemovePayment($input: RemovePaymentInput!) {
      removePayment(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Reversed by a payment of the opposite amount; \`id\` is the payment. Throws a `Failure`. */
export const removePayment = (input: VariablesOf<typeof RemovePayment>['input']) =>
  withFailedTask('updateInvoice', async () => {
    needInvoiceId(input.id)
    const { removePayment: invoice } = await runMutation(RemovePayment, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
