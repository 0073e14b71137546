import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { usePrescriptionList } from './list-prescriptions.ts'
import { needPrescriptionId } from '../prescription-id.ts'
import { prescriptionDetails } from './prescription-row.ts'

const CancelPrescription = graphql(
  `
    mutation CancelPrescription($input: CancelPrescriptionInput!) {
      cancelPrescription(input: $input) { ...PrescriptionDetails }
    }
  `,
  [prescriptionDetails],
)

/** Only the doctor whose name it bears. Throws a `Failure`. */
export const cancelPrescription = (input: VariablesOf<typeof CancelPrescription>['input']) =>
  withFailedTask('updatePrescription', async () => {
    needPrescriptionId(input.id)
    const { cancelPrescription: prescription } = await runMutation(CancelPrescription, { input })
    usePrescriptionList.getState().update(prescription)
    return prescription
  })
