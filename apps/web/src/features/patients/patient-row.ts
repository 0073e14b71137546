import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const patientDetails = graphql(`
  fragment PatientDetails on Patient {
    id
    version
    createdTime
    hospitalNumber
    firstName
    lastName
    nickname
    gender
    dob
    email
    phone { value dialCode verified }
    nationalId
    language
    country
    address
    allergies
    alerts
    notes
  }
`)
export type PatientDetails = ResultOf<typeof patientDetails>
