import type { VisitTypeSortField } from '@clinic/shared/visit-types/visit-type'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { recordQuery } from '../../lib/use-record.ts'
import { createListStore } from '../../stores/list-store.ts'
import { visitTypeDetails, visitTypeRow, type VisitTypeRow } from './visit-type-row.ts'

const VisitTypesQuery = graphql(
  `
    query VisitTypes($filter: VisitTypeFilter!, $pagination: PaginationInput!, $sort: VisitTypeSortInput) {
      visitTypes(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...VisitTypeRow }
      }
    }
  `,
  [visitTypeRow],
)

type VisitTypeVariables = ListVariables<VisitTypeSortField> & { archived?: boolean }

export async function listVisitTypes({ establishmentId, query, page, limit, sort, archived = false }: VisitTypeVariables) {
  const filter = { establishmentId, query: query || null, archived }
  const variables = { filter, pagination: { page, limit }, sort: sort ?? null }
  return (await fetchQuery(VisitTypesQuery, variables, 'network-only')).visitTypes
}

export const useVisitTypeList = createListStore<VisitTypeRow, VisitTypeVariables>({ fetch: listVisitTypes })

const VisitTypeQuery = graphql(
  `
    query VisitType($id: ID!) {
      visitType(id: $id) { ...VisitTypeDetails }
    }
  `,
  [visitTypeDetails],
)

/** Null when there is none in the viewer's clinics. */
export const visitTypeRecord = recordQuery({
  query: VisitTypeQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.visitType,
})
