import { runMutation } from '../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../graphql/graphql.ts'
import { patientCredits } from './get-credits.ts'

const RecordDeposit = graphql(
  `
    mutation RecordDeposit($input: RecordDepositInput!) {
      recordDeposit(input: $input) { ...PatientCredits }
    }
  `,
  [patientCredits],
)

/** Money that a patient pays in advance. Throws a `Failure`. */
export const recordDeposit = async (input: VariablesOf<typeof RecordDeposit>['input']) =>
  (await runMutation(RecordDeposit, { input })).recordDeposit
