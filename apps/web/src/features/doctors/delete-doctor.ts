import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { useDoctorTable } from './list-doctors.ts'

const DeleteDoctor = graphql(`
  mutation DeleteDoctor($input: DeleteDoctorInput!) {
    deleteDoctor(input: $input) { id }
  }
`)

/** Appointments and papers of the past keep their doctor. Throws a `Failure`. */
export async function deleteDoctor(doctorId: string): Promise<void> {
  await runMutation(DeleteDoctor, { input: { doctorId } })
  useDoctorTable.getState().remove(doctorId)
}
