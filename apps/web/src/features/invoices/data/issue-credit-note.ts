import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const IssueCreditNote = graphql(
  `
    mutation IssueCreditNote($input: IssueCreditNoteInput!) {
      issueCreditNote(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Takes an amount off an invoice. Throws a `Failure`. */
export const issueCreditNote = (input: VariablesOf<typeof IssueCreditNote>['input']) =>
  withFailedTask('updateInvoice', async () => {
    const { issueCreditNote: invoice } = await runMutation(IssueCreditNote, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
