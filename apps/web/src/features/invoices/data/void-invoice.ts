import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needInvoiceId } from '../invoice-ids.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const VoidInvoice = graphql(
  `
    mutation VoidInvoice($input: VoidInvoiceInput!) {
      voidInvoice(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Only when no money is left on it. Throws a `Failure`. */
export const voidInvoice = (input: VariablesOf<typeof VoidInvoice>['input']) =>
  withFailedTask('updateInvoice', async () => {
    needInvoiceId(input.id)
    const { voidInvoice: invoice } = await runMutation(VoidInvoice, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
