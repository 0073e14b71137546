import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../graphql/graphql.ts'

export const sentMail = graphql(`
  fragment SentMail on DocumentMail {
    id
    kind
    documentId
    documentName
    address
    status
    fault
    statusTime
  }
`)
export type SentMail = ResultOf<typeof sentMail>

const SendDocument = graphql(
  `
    mutation SendDocument($input: SendDocumentInput!) {
      sendDocument(input: $input) { ...SentMail }
    }
  `,
  [sentMail],
)

/** Sends a document as a PDF by e-mail. Throws a `Failure`. */
export const sendDocument = async (input: VariablesOf<typeof SendDocument>['input']): Promise<SentMail> =>
  (await runMutation(SendDocument, { input })).sendDocument
