import type { CreateDoctor as Input } from '@clinic/shared/doctors/doctor-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { useDoctorTable } from './list-doctors.ts'

const CreateDoctor = graphql(`
  mutation CreateDoctor($input: CreateDoctorInput!) {
    createDoctor(input: $input) {
      id version createdTime registrationId firstName lastName email designations medicalServices languages status phone { value dialCode extension }
    }
  }
`)

/** Throws a `Failure`. */
export async function createDoctor(input: Input) {
  const { createDoctor: doctor } = await runMutation(CreateDoctor, { input })
  useDoctorTable.getState().create(doctor)
  return doctor
}
