import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needInvoiceId } from '../invoice-ids.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const CopyInvoice = graphql(
  `
    mutation CopyInvoice($input: CopyInvoiceInput!) {
      copyInvoice(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** A new draft that says the same. Throws a `Failure`. */
export const copyInvoice = (input: VariablesOf<typeof CopyInvoice>['input']) =>
  withFailedTask('createInvoice', async () => {
    needInvoiceId(input.id)
    const { copyInvoice: invoice } = await runMutation(CopyInvoice, { input })
    useInvoiceList.getState().create(invoice)
    return invoice
  })
