import { patientAllergies } from '../../components/allergies/use-allergy-text.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** What the list shows, and what it is told of somebody who is new to it. */
export const patientRow = graphql(
  `
  fragment PatientRow on Patient {
    id
    version
    createdTime
    hospitalNumber
    title
    firstName
    lastName
    nickname
    gender
    birthDate
    birthDateEstimated
    email
    phone { value dialCode extension }
    ...PatientAllergies
    alerts
  }
`,
  [patientAllergies],
)
export type PatientRow = ResultOf<typeof patientRow>

export const patientDetails = graphql(
  `
    fragment PatientDetails on Patient {
      ...PatientRow
      phone { value dialCode extension verified }
      allergyReviewedTime
      allergyReviewedBy
      nationalId
      language
      country
      address
      notes
    }
  `,
  [patientRow],
)
export type PatientDetails = ResultOf<typeof patientDetails>
