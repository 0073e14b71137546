import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'

const PrintReceipt = graphql(`
  mutation PrintReceipt($input: PrintReceiptInput!) {
    printReceipt(input: $input) { id printCount }
  }
`)

/** Counts a print, which the history then has; the first one is the original. Throws a `Failure`. */
export const printReceipt = (id: string) =>
  withFailedTask('updateInvoice', async () => (await runMutation(PrintReceipt, { input: { id } })).printReceipt)
