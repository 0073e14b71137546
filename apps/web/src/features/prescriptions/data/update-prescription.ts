import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { usePrescriptionList } from './list-prescriptions.ts'
import { needPrescriptionId } from '../prescription-id.ts'
import { prescriptionDetails } from './prescription-row.ts'

const UpdatePrescription = graphql(
  `
    mutation UpdatePrescription($input: UpdatePrescriptionInput!) {
      updatePrescription(input: $input) { ...PrescriptionDetails }
    }
  `,
  [prescriptionDetails],
)

/** Drafts only. Throws a `Failure`. */
export const updatePrescription = (input: VariablesOf<typeof UpdatePrescription>['input']) =>
  withFailedTask('updatePrescription', async () => {
    needPrescriptionId(input.id)
    const { updatePrescription: prescription } = await runMutation(UpdatePrescription, { input })
    usePrescriptionList.getState().update(prescription)
    return prescription
  })
