import type { CreatePatient as Input } from '@clinic/shared/patient-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { usePatientList } from './list-patients.ts'

const CreatePatient = graphql(`
  mutation CreatePatient($input: CreatePatientInput!) {
    createPatient(input: $input) {
      id version createdTime hospitalNumber firstName lastName nickname gender dob email alerts allergies phone { value dialCode }
    }
  }
`)

/** Throws a `Failure`. */
export async function createPatient(input: Input) {
  const { createPatient: patient } = await runMutation(CreatePatient, { input })
  usePatientList.getState().create(patient)
  return patient
}
