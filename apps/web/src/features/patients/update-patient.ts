import type { UpdatePatient as Input } from '@clinic/shared/patients/patient-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { usePatientList } from './list-patients.ts'
import { patientDetails } from './patient-row.ts'

const UpdatePatient = graphql(
  `
    mutation UpdatePatient($input: UpdatePatientInput!) {
      updatePatient(input: $input) { ...PatientDetails }
    }
  `,
  [patientDetails],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export async function updatePatient(input: Input) {
  const { updatePatient: patient } = await runMutation(UpdatePatient, { input })
  usePatientList.getState().update(patient)
  return patient
}
