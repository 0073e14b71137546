import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { tillDetails } from './till-row.ts'

const OpenTill = graphql(
  `
    mutation OpenTill($input: OpenTillInput!) {
      openTill(input: $input) { ...TillDetails }
    }
  `,
  [tillDetails],
)

/** Throws a `Failure`. */
export const openTill = async (input: VariablesOf<typeof OpenTill>['input']) => (await runMutation(OpenTill, { input })).openTill
