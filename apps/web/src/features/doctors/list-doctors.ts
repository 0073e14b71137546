import { fetchQuery } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

const DoctorsQuery = graphql(`
  query Doctors($filter: DoctorFilter!, $pagination: PaginationInput!) {
    doctors(filter: $filter, pagination: $pagination) {
      totalCount
      pageInfo { currentPage totalPages }
      edges { id version registrationId firstName lastName email designations languages status phone { value dialCode } }
    }
  }
`)
export type DoctorRow = ResultOf<typeof DoctorsQuery>['doctors']['edges'][number]

export const useDoctorTable = createListStore<DoctorRow, ListVariables>({
  fetch: async ({ establishmentId, query, page, limit }) =>
    (
      await fetchQuery(
        DoctorsQuery,
        { filter: { establishmentId, query: query || null }, pagination: { page, limit } },
        'network-only',
      )
    ).doctors,
})
