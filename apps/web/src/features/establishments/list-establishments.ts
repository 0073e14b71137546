import type { EstablishmentSortField } from '@clinic/shared/establishments/establishment'
import { fetchQuery } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import { withFailedTask } from '../../lib/failed-task.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

const EstablishmentsQuery = graphql(`
  query Establishments($filter: EstablishmentFilter!, $pagination: PaginationInput!, $sort: EstablishmentSortInput) {
    establishments(filter: $filter, pagination: $pagination, sort: $sort) {
      totalCount
      pageInfo { currentPage totalPages }
      edges { id version registrationId name email timeZone phone { value dialCode extension } location { city state country } }
    }
  }
`)
export type EstablishmentRow = ResultOf<typeof EstablishmentsQuery>['establishments']['edges'][number]

export const listEstablishments = ({ query, page, limit, sort }: ListVariables<EstablishmentSortField>) =>
  withFailedTask('fetchEstablishment', async () => {
    const variables = { filter: { query: query || null }, pagination: { page, limit }, sort: sort ?? null }
    return (await fetchQuery(EstablishmentsQuery, variables, 'network-only')).establishments
  })

export const useEstablishmentList = createListStore<EstablishmentRow, ListVariables<EstablishmentSortField>>({
  fetch: listEstablishments,
})
