import { graphql } from '../../graphql/graphql.ts'
import { recordQuery } from '../../lib/use-record.ts'
import { doctorDetails } from './doctor-row.ts'

const DoctorQuery = graphql(
  `
    query Doctor($id: ID!) {
      doctor(id: $id) { ...DoctorDetails }
    }
  `,
  [doctorDetails],
)

/** Null when there is none, or none of this clinic group. */
export const doctorRecord = recordQuery({
  query: DoctorQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.doctor,
  failedTask: 'fetchDoctor',
})
