import { fetchQuery } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

const PatientsQuery = graphql(`
  query Patients($filter: PatientFilter!, $pagination: PaginationInput!) {
    patients(filter: $filter, pagination: $pagination) {
      totalCount
      pageInfo { currentPage totalPages }
      edges { id version hospitalNumber firstName lastName nickname gender dob email alerts allergies phone { value dialCode } }
    }
  }
`)
export type PatientRow = ResultOf<typeof PatientsQuery>['patients']['edges'][number]

export const usePatientList = createListStore<PatientRow, ListVariables>({
  fetch: async ({ establishmentId, query, page, limit }) =>
    (
      await fetchQuery(
        PatientsQuery,
        { filter: { establishmentId, query: query || null }, pagination: { page, limit } },
        'network-only',
      )
    ).patients,
})
