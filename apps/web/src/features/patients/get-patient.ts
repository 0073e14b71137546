import { graphql } from '../../graphql/graphql.ts'
import { recordQuery } from '../../lib/use-record.ts'
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
export const patientRecord = recordQuery({
  query: PatientQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.patient,
  failedTask: 'fetchPatients',
})
