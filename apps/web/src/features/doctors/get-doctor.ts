import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { doctorDetails } from './doctor-row.ts'

const DoctorQuery = graphql(
  `
    query Doctor($id: ID!) {
      doctor(id: $id) { ...DoctorDetails }
    }
  `,
  [doctorDetails],
)

/** Null when there is none, or none of this practice. */
export const getDoctor = (id: string) =>
  attempt('fetchDoctor', async () => (await fetchQuery(DoctorQuery, { id }, 'network-only')).doctor)
