import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'

const PrintCreditNote = graphql(`
  mutation PrintCreditNote($input: PrintCreditNoteInput!) {
    printCreditNote(input: $input) { id printCount }
  }
`)

/** Counts a print, which the history then has; the first one is the original. Throws a `Failure`. */
export const printCreditNote = (id: string) =>
  withFailedTask('updateInvoice', async () => (await runMutation(PrintCreditNote, { input: { id } })).printCreditNote)
