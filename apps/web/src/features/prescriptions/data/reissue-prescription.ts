import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { usePrescriptionList } from './list-prescriptions.ts'
import { needPrescriptionId } from '../prescription-id.ts'
import { prescriptionDetails } from './prescription-row.ts'

const ReissuePrescription = graphql(
  `
    mutation ReissuePrescription($input: ReissuePrescriptionInput!) {
      reissuePrescription(input: $input) { ...PrescriptionDetails }
    }
  `,
  [prescriptionDetails],
)

/** A new draft that says the same as a cancelled one. Throws a `Failure`. */
export const reissuePrescription = (input: VariablesOf<typeof ReissuePrescription>['input']) =>
  withFailedTask('createPrescription', async () => {
    needPrescriptionId(input.id)
    const { reissuePrescription: prescription } = await runMutation(ReissuePrescription, { input })
    usePrescriptionList.getState().create(prescription)
    return prescription
  })
