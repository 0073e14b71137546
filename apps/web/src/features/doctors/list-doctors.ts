import type { DoctorSortField } from '@clinic/shared/doctors/doctor'
import { fetchQuery } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import { withFailedTask } from '../../lib/failed-task.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

const DoctorsQuery = graphql(`
  query Doctors($filter: DoctorFilter!, $pagination: PaginationInput!, $sort: DoctorSortInput) {
    doctors(filter: $filter, pagination: $pagination, sort: $sort) {
      totalCount
      pageInfo { currentPage totalPages }
      edges { id version createdTime registrationId firstName lastName email designations medicalServices languages status phone { value dialCode extension } }
    }
  }
`)
export type DoctorRow = ResultOf<typeof DoctorsQuery>['doctors']['edges'][number]

export type DoctorFilters = { medicalService?: string | undefined; language?: string | undefined }
export type DoctorListVariables = ListVariables<DoctorSortField> & DoctorFilters

export const listDoctors = ({ establishmentId, query, page, limit, sort, medicalService, language }: DoctorListVariables) =>
  withFailedTask('fetchDoctors', async () => {
    const filter = { establishmentId, query: query || null, medicalService: medicalService ?? null, language: language ?? null }
    return (await fetchQuery(DoctorsQuery, { filter, pagination: { page, limit }, sort: sort ?? null }, 'network-only')).doctors
  })

export const useDoctorTable = createListStore<DoctorRow, DoctorListVariables>({ fetch: listDoctors })
