import type { AllergyClassSortField } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { recordQuery } from '../../lib/use-record.ts'
import { createListStore } from '../../stores/list-store.ts'
import { allergyClassDetails, allergyClassRow, type AllergyClassRow } from './allergy-class-row.ts'

const AllergyClassesQuery = graphql(
  `
    query AllergyClasses($filter: AllergyClassFilter!, $pagination: PaginationInput!, $sort: AllergyClassSortInput) {
      allergyClasses(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...AllergyClassRow }
      }
    }
  `,
  [allergyClassRow],
)

type AllergyClassVariables = ListVariables<AllergyClassSortField> & { archived?: boolean }

export async function listAllergyClasses({ establishmentId, query, page, limit, sort, archived = false }: AllergyClassVariables) {
  const filter = { establishmentId, query: query || null, archived }
  const variables = { filter, pagination: { page, limit }, sort: sort ?? null }
  return (await fetchQuery(AllergyClassesQuery, variables, 'network-only')).allergyClasses
}

export const useAllergyClassList = createListStore<AllergyClassRow, AllergyClassVariables>({ fetch: listAllergyClasses })

const AllergyClassQuery = graphql(
  `
    query AllergyClass($id: ID!) {
      allergyClass(id: $id) { ...AllergyClassDetails }
    }
  `,
  [allergyClassDetails],
)

/** Null where there is none, or it is another clinic's. */
export const allergyClassRecord = recordQuery({
  query: AllergyClassQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.allergyClass,
})
