import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { patientCredits } from '../get-credits.ts'

const IssueDepositReceipt = graphql(
  `
    mutation IssueDepositReceipt($input: IssueDepositReceiptInput!) {
      issueDepositReceipt(input: $input) { ...PatientCredits }
    }
  `,
  [patientCredits],
)
type Issued = VariablesOf<typeof IssueDepositReceipt>['input']

/** Acknowledges money that was paid in advance; the id of the receipt. Throws a `Failure`. */
export async function issueDepositReceipt(input: Issued): Promise<string | undefined> {
  const { credits } = (await runMutation(IssueDepositReceipt, { input })).issueDepositReceipt
  const entry = credits?.flatMap(({ entries }) => entries).find(({ id }) => id === input.creditEntryId)
  return entry?.receipts.find(({ voidedTime }) => voidedTime === null)?.id
}

const VoidDepositReceipt = graphql(
  `
    mutation VoidDepositReceipt($input: VoidDepositReceiptInput!) {
      voidDepositReceipt(input: $input) { ...PatientCredits }
    }
  `,
  [patientCredits],
)

/** Its number stays taken. Throws a `Failure`. */
export const voidDepositReceipt = async (input: VariablesOf<typeof VoidDepositReceipt>['input']) =>
  (await runMutation(VoidDepositReceipt, { input })).voidDepositReceipt

const PrintDepositReceipt = graphql(`
  mutation PrintDepositReceipt($input: PrintReceiptInput!) {
    printReceipt(input: $input) { id printCount }
  }
`)
const PrintDepositNote = graphql(`
  mutation PrintDepositNote($input: PrintCreditNoteInput!) {
    printCreditNote(input: $input) { id printCount }
  }
`)

/** Counts a print; the first one is the original. Throws a `Failure`. */
export async function countPrint(kind: 'receipts' | 'credit_notes', id: string): Promise<number> {
  if (kind === 'receipts') return (await runMutation(PrintDepositReceipt, { input: { id } })).printReceipt.printCount
  return (await runMutation(PrintDepositNote, { input: { id } })).printCreditNote.printCount
}
