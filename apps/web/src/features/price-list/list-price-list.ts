import type { PriceListSortField } from '@clinic/shared/price-list/price-list'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'
import { priceListRow, type PriceListRow } from './price-list-row.ts'

const PriceListQuery = graphql(
  `
    query PriceListItems($filter: PriceListFilter!, $pagination: PaginationInput!, $sort: PriceListSortInput) {
      priceListItems(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...PriceListRow }
      }
    }
  `,
  [priceListRow],
)

type PriceListVariables = ListVariables<PriceListSortField> & { archived?: boolean }

export async function listPriceList({ establishmentId, query, page, limit, sort, archived = false }: PriceListVariables) {
  const filter = { establishmentId, query: query || null, archived }
  const variables = { filter, pagination: { page, limit }, sort: sort ?? null }
  return (await fetchQuery(PriceListQuery, variables, 'network-only')).priceListItems
}

export const usePriceList = createListStore<PriceListRow, PriceListVariables>({ fetch: listPriceList })
