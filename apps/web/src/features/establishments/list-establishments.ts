import { fetchQuery } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

const EstablishmentsQuery = graphql(`
  query Establishments($pagination: PaginationInput!) {
    establishments(pagination: $pagination) {
      totalCount
      pageInfo { currentPage totalPages }
      edges { id version registrationId name email timeZone phone { value dialCode } location { city state country } }
    }
  }
`)
export type EstablishmentRow = ResultOf<typeof EstablishmentsQuery>['establishments']['edges'][number]

export const useEstablishmentList = createListStore<EstablishmentRow, ListVariables>({
  fetch: async ({ page, limit }) =>
    (await fetchQuery(EstablishmentsQuery, { pagination: { page, limit } }, 'network-only')).establishments,
})
