import type { UpdateDoctor as Input } from '@clinic/shared/doctors/doctor-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { doctorDetails } from './doctor-row.ts'
import { useDoctorTable } from './list-doctors.ts'

const UpdateDoctor = graphql(
  `
    mutation UpdateDoctor($input: UpdateDoctorInput!) {
      updateDoctor(input: $input) { ...DoctorDetails }
    }
  `,
  [doctorDetails],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export async function updateDoctor(input: Input) {
  const { updateDoctor: doctor } = await runMutation(UpdateDoctor, { input })
  useDoctorTable.getState().update(doctor)
  return doctor
}
