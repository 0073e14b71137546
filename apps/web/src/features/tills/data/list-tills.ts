import type { TillSortField, TillStatus } from '@clinic/shared/tills/till'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import type { ListVariables } from '../../../lib/list/use-live-list.ts'
import { createListStore } from '../../../stores/list-store.ts'
import { tillRow, type TillRow } from './till-row.ts'

const TillsQuery = graphql(
  `
    query Tills($filter: TillFilter!, $pagination: PaginationInput!, $sort: TillSortInput) {
      tills(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...TillRow }
      }
    }
  `,
  [tillRow],
)

export type TillFilters = {
  status: TillStatus | ''
  differs: boolean
  /** Half-open instants. */
  from?: string
  to?: string
}
type TillListVariables = ListVariables<TillSortField> & TillFilters

export async function listTills({ page, limit, sort, establishmentId, status, differs, from, to }: TillListVariables) {
  const filter = {
    establishmentId,
    status: status ? [status] : null,
    differs: differs || null,
    from: from ?? null,
    to: to ?? null,
  }
  return (await fetchQuery(TillsQuery, { filter, pagination: { page, limit }, sort: sort ?? null }, 'network-only')).tills
}

export const useTillList = createListStore<TillRow, TillListVariables>({
  fetch: listTills,
  onInvalid: (payload) => console.warn('Invalid list of tills', payload),
})
