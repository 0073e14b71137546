import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'

const RecordCounts = graphql(`
  query RecordCounts($establishmentId: ID!, $pagination: PaginationInput!) {
    doctors(filter: { establishmentId: $establishmentId }, pagination: $pagination) { totalCount }
    patients(filter: { establishmentId: $establishmentId }, pagination: $pagination) { totalCount }
    events(filter: { establishmentId: $establishmentId }, pagination: $pagination) { totalCount }
  }
`)

export type RecordCounts = { doctors: number; patients: number; events: number }

export async function countRecords(establishmentId: string): Promise<RecordCounts> {
  const { doctors, patients, events } = await fetchQuery(
    RecordCounts,
    { establishmentId, pagination: { page: 1, limit: 1 } },
    'network-only',
  )
  return { doctors: doctors.totalCount, patients: patients.totalCount, events: events.totalCount }
}
