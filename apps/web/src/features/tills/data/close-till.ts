import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { tillDetails } from './till-row.ts'

const CloseTill = graphql(
  `
    mutation CloseTill($input: CloseTillInput!) {
      closeTill(input: $input) { ...TillDetails }
    }
  `,
  [tillDetails],
)

export type CloseTillInput = VariablesOf<typeof CloseTill>['input']

/** Throws a `Failure`: with `till_differs` where the cash is not what was taken and no reason is given. */
export const closeTill = async (input: CloseTillInput) => (await runMutation(CloseTill, { input })).closeTill
