import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { tillDetails } from './till-row.ts'

const PrintTill = graphql(
  `
    mutation PrintTill($input: PrintTillInput!) {
      printTill(input: $input) { ...TillDetails printCount }
    }
  `,
  [tillDetails],
)

/** Counts a print, which the history then has; the first one is the original. Throws a `Failure`. */
export const printTill = async (id: string) => (await runMutation(PrintTill, { input: { id } })).printTill
