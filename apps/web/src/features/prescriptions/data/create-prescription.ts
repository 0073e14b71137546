import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { usePrescriptionList } from './list-prescriptions.ts'
import { prescriptionDetails } from './prescription-row.ts'

const CreatePrescription = graphql(
  `
    mutation CreatePrescription($input: CreatePrescriptionInput!) {
      createPrescription(input: $input) { ...PrescriptionDetails }
    }
  `,
  [prescriptionDetails],
)

/** Always a draft. Throws a `Failure`. */
export const createPrescription = (input: VariablesOf<typeof CreatePrescription>['input']) =>
  withFailedTask('createPrescription', async () => {
    const { createPrescription: prescription } = await runMutation(CreatePrescription, { input })
    usePrescriptionList.getState().create(prescription)
    return prescription
  })
