import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { usePatientList } from './list-patients.ts'

const ArchivePatient = graphql(`
  mutation ArchivePatient($input: RemoveEstablishmentRefFromPatientInput!) {
    removeEstablishmentRefFromPatient(input: $input) { id }
  }
`)

const RestorePatient = graphql(`
  mutation RestorePatient($input: RestorePatientInput!) {
    restorePatient(input: $input) { id version createdTime hospitalNumber firstName lastName nickname gender dob email alerts allergies phone { value dialCode } }
  }
`)

type Archived = { patientIds: string[]; establishmentId: string; said: string; onRestored?: () => void }

/** Out of this clinic's lists; appointments and papers keep the patient. Stops at the first `Failure` and throws it. */
export async function archivePatients({ patientIds, establishmentId, said, onRestored }: Archived): Promise<void> {
  const done: string[] = []
  const undo = async () => {
    for (const patientId of done.splice(0)) {
      const { restorePatient } = await runMutation(RestorePatient, { input: { patientId, establishmentId } })
      usePatientList.getState().upsert(restorePatient)
    }
    onRestored?.()
  }
  try {
    for (const patientId of patientIds) {
      await usePatientList.getState().optimistic(patientId, null, async () => {
        await runMutation(ArchivePatient, { input: { patientId, establishmentId } })
      })
      done.push(patientId)
    }
  } finally {
    if (done.length > 0) offerUndo({ said, undo })
  }
}
