import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { patientDetails } from './patient-row.ts'

const PatientQuery = graphql(
  `
    query Patient($id: ID!) {
      patient(id: $id) { ...PatientDetails }
    }
  `,
  [patientDetails],
)

/** Null when there is none, or none of this clinic. */
export const getPatient = (id: string) =>
  attempt('fetchPatients', async () => (await fetchQuery(PatientQuery, { id }, 'network-only')).patient)
