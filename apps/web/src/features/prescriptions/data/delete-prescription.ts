import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { usePrescriptionList } from './list-prescriptions.ts'
import { needPrescriptionId } from '../prescription-id.ts'

const DeletePrescription = graphql(`
  mutation DeletePrescription($input: DeleteByIdInput!) {
    deletePrescription(input: $input) { id }
  }
`)

/** Drafts only. Throws a `Failure`. */
export const deletePrescription = ({ id }: { id: string | null | undefined }) =>
  withFailedTask('deletePrescription', async () => {
    needPrescriptionId(id)
    await runMutation(DeletePrescription, { input: { id } })
    usePrescriptionList.getState().remove(id)
  })
