import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const VoidCreditNote = graphql(
  `
    mutation VoidCreditNote($input: VoidCreditNoteInput!) {
      voidCreditNote(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Its number stays taken, and what was given back for it comes back. Throws a `Failure`. */
export const voidCreditNote = (input: VariablesOf<typeof VoidCreditNote>['input']) =>
  withFailedTask('updateInvoice', async () => {
    const { voidCreditNote: invoice } = await runMutation(VoidCreditNote, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
