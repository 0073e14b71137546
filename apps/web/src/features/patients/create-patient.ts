import type { CreatePatient as Input } from '@clinic/shared/patients/patient-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { usePatientList } from './list-patients.ts'
import { patientRow } from './patient-row.ts'

const CreatePatient = graphql(
  `
    mutation CreatePatient($input: CreatePatientInput!) {
      createPatient(input: $input) { ...PatientRow }
    }
  `,
  [patientRow],
)

/** Throws a `Failure`. */
export async function createPatient(input: Input) {
  const { createPatient: patient } = await runMutation(CreatePatient, { input })
  usePatientList.getState().create(patient)
  return patient
}
