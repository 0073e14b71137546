import { graphql } from '../../graphql/graphql.ts'
import { useServerQuery } from '../use-server-query.ts'

const RecordCounts = graphql(`
  query RecordCounts($establishmentId: ID!, $pagination: PaginationInput!) {
    doctors(filter: { establishmentId: $establishmentId }, pagination: $pagination) { totalCount }
    patients(filter: { establishmentId: $establishmentId }, pagination: $pagination) { totalCount }
    events(filter: { establishmentId: $establishmentId }, pagination: $pagination) { totalCount }
  }
`)

export type RecordCounts = { doctors: number; patients: number; events: number }

/** How much there is; undefined until it is known, or where nobody asks. */
export function useRecordCounts(establishmentId: string, pause: boolean) {
  const variables = { establishmentId, pagination: { page: 1, limit: 1 } }
  const { data, load } = useServerQuery({ query: RecordCounts, variables, pause })
  const counts: RecordCounts | undefined = data && {
    doctors: data.doctors.totalCount,
    patients: data.patients.totalCount,
    events: data.events.totalCount,
  }
  return { counts, load }
}
