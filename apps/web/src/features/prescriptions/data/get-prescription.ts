import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { attempt } from '../../../lib/attempt.ts'
import { prescriptionDetails } from './prescription-row.ts'

const PrescriptionQuery = graphql(
  `
    query Prescription($id: ID!) {
      prescription(id: $id) { ...PrescriptionDetails }
    }
  `,
  [prescriptionDetails],
)

/** Always from the server: what is about to be changed must be the newest. Null when it is not there. */
export const getPrescription = (id: string) =>
  attempt('fetchPrescriptions', async () => (await fetchQuery(PrescriptionQuery, { id }, 'network-only')).prescription)
