import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { useDoctorTable } from './list-doctors.ts'

const DeleteDoctor = graphql(`
  mutation DeleteDoctor($input: DeleteDoctorInput!) {
    deleteDoctor(input: $input) { id }
  }
`)

const RestoreDoctor = graphql(`
  mutation RestoreDoctor($input: RestoreDoctorInput!) {
    restoreDoctor(input: $input) { id version createdTime registrationId firstName lastName email designations medicalServices languages status phone { value dialCode extension } }
  }
`)

/** Appointments and documents of the past keep their doctor, and it can be undone. Throws a `Failure`. */
export async function deleteDoctor({ doctorId, sentence }: { doctorId: string; sentence: string }): Promise<void> {
  await runMutation(DeleteDoctor, { input: { doctorId } })
  useDoctorTable.getState().remove(doctorId)
  offerUndo({
    sentence,
    undo: async () => {
      const { restoreDoctor } = await runMutation(RestoreDoctor, { input: { doctorId } })
      useDoctorTable.getState().upsert(restoreDoctor)
    },
  })
}
