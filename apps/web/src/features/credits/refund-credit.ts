import { runMutation } from '../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../graphql/graphql.ts'
import { patientCredits } from './get-credits.ts'

const RefundCredit = graphql(
  `
    mutation RefundCredit($input: RefundCreditInput!) {
      refundCredit(input: $input) { ...PatientCredits }
    }
  `,
  [patientCredits],
)

/** Money that goes back to a patient. Throws a `Failure`. */
export const refundCredit = async (input: VariablesOf<typeof RefundCredit>['input']) =>
  (await runMutation(RefundCredit, { input })).refundCredit
