import type { RecallStatus } from '@clinic/shared/recalls/recall'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'
import { recallRow, type RecallRow } from './recall-row.ts'

const RecallsQuery = graphql(
  `
    query Recalls($filter: RecallFilter!, $pagination: PaginationInput!) {
      recalls(filter: $filter, pagination: $pagination) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...RecallRow }
      }
    }
  `,
  [recallRow],
)

export type RecallFilter = {
  statuses: readonly RecallStatus[] | null
  doctorId: string | null
  dueFrom: string | null
  dueUntil: string | null
}

type RecallVariables = Pick<ListVariables, 'establishmentId' | 'page' | 'limit'> & RecallFilter

export async function listRecalls({ establishmentId, page, limit, ...wanted }: RecallVariables) {
  // Lists have a search and an order besides, and this one has neither.
  const { statuses, doctorId, dueFrom, dueUntil } = wanted
  const variables = {
    filter: { establishmentId, statuses: statuses && [...statuses], doctorId, dueFrom, dueUntil },
    pagination: { page, limit },
  }
  return (await fetchQuery(RecallsQuery, variables, 'network-only')).recalls
}

export const useRecallList = createListStore<RecallRow, RecallVariables>({ fetch: listRecalls })

export const PatientRecallsQuery = graphql(
  `
    query PatientRecalls($filter: RecallFilter!) {
      recalls(filter: $filter, pagination: { page: 1, limit: 20 }) {
        edges { ...RecallRow }
      }
    }
  `,
  [recallRow],
)
