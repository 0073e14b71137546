import type { ResourceSortField } from '@clinic/shared/resources/resource'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'
import { resourceRow, type ResourceRow } from './resource-row.ts'

const ResourcesQuery = graphql(
  `
    query Resources($filter: ResourceFilter!, $pagination: PaginationInput!, $sort: ResourceSortInput) {
      resources(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...ResourceRow }
      }
    }
  `,
  [resourceRow],
)

type ResourceVariables = ListVariables<ResourceSortField> & { archived?: boolean }

export async function listResources({ establishmentId, query, page, limit, sort, archived = false }: ResourceVariables) {
  const filter = { establishmentId, query: query || null, archived }
  const variables = { filter, pagination: { page, limit }, sort: sort ?? null }
  return (await fetchQuery(ResourcesQuery, variables, 'network-only')).resources
}

export const useResourceList = createListStore<ResourceRow, ResourceVariables>({ fetch: listResources })
