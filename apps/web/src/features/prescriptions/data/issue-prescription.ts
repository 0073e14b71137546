import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { usePrescriptionList } from './list-prescriptions.ts'
import { needPrescriptionId } from '../prescription-id.ts'
import { prescriptionDetails } from './prescription-row.ts'

const IssuePrescription = graphql(
  `
    mutation IssuePrescription($input: IssuePrescriptionInput!) {
      issuePrescription(input: $input) { ...PrescriptionDetails }
    }
  `,
  [prescriptionDetails],
)

/** From then on it never changes. Throws a `Failure`. */
export const issuePrescription = (input: VariablesOf<typeof IssuePrescription>['input']) =>
  withFailedTask('updatePrescription', async () => {
    needPrescriptionId(input.id)
    const { issuePrescription: prescription } = await runMutation(IssuePrescription, { input })
    usePrescriptionList.getState().update(prescription)
    return prescription
  })
