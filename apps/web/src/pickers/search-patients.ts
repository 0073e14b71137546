import { fetchQuery } from '../graphql/client.ts'
import { graphql, type ResultOf } from '../graphql/graphql.ts'

const patientChoice = graphql(`
  fragment PatientChoice on Patient {
    id
    firstName
    lastName
    nickname
    birthDate
    birthDateEstimated
    hospitalNumber
    soundsLike
    phone { value dialCode extension }
  }
`)
export type PatientChoice = ResultOf<typeof patientChoice>

/** Patients by any part of name, phone or hospital number. */
export const SearchPatients = graphql(
  `
    query SearchPatients($query: String!) {
      search(query: $query, types: [PATIENT]) { __typename ...PatientChoice }
    }
  `,
  [patientChoice],
)

const PatientQuery = graphql(
  `
    query PatientChoice($id: ID!) {
      patient(id: $id) { ...PatientChoice }
    }
  `,
  [patientChoice],
)

export const patientsOf = (data: ResultOf<typeof SearchPatients> | undefined): PatientChoice[] | undefined =>
  data?.search.filter((result) => result.__typename === 'Patient')

export const getPatientChoice = async (id: string) => (await fetchQuery(PatientQuery, { id })).patient
