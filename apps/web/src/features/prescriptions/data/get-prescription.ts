import { graphql } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'
import { prescriptionDetails } from './prescription-row.ts'

const PrescriptionQuery = graphql(
  `
    query Prescription($id: ID!) {
      prescription(id: $id) { ...PrescriptionDetails }
    }
  `,
  [prescriptionDetails],
)

/** Null when it is not there. */
export const prescriptionRecord = recordQuery({
  query: PrescriptionQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.prescription,
  failedTask: 'fetchPrescriptions',
})
