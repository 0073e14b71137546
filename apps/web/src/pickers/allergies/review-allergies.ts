import type { UpdatePatient } from '@clinic/shared/patients/patient-input'
import { patientAllergies } from '../../components/allergies/use-allergy-text.ts'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'

const ReviewAllergies = graphql(
  `
    mutation ReviewAllergies($input: UpdatePatientInput!) {
      updatePatient(input: $input) { id version ...PatientAllergies allergyReviewedTime allergyReviewedBy }
    }
  `,
  [patientAllergies],
)

/** That somebody has asked, and what was said; with the status as it was: that it is still right. Throws a `Failure`. */
export async function reviewAllergies(input: UpdatePatient) {
  return (await runMutation(ReviewAllergies, { input })).updatePatient
}
