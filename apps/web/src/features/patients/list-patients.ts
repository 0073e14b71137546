import type { PatientSortField } from '@clinic/shared/patients/patient'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { withFailedTask } from '../../lib/failed-task.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'
import { patientRow, type PatientRow } from './patient-row.ts'

const PatientsQuery = graphql(
  `
    query Patients($filter: PatientFilter!, $pagination: PaginationInput!, $sort: PatientSortInput) {
      patients(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...PatientRow }
      }
    }
  `,
  [patientRow],
)

type PatientVariables = ListVariables<PatientSortField> & { archived?: boolean }

export const listPatients = ({ establishmentId, query, page, limit, sort, archived = false }: PatientVariables) =>
  withFailedTask('fetchPatients', async () => {
    const filter = { establishmentId, query: query || null, ...(archived && { archived }) }
    return (await fetchQuery(PatientsQuery, { filter, pagination: { page, limit }, sort: sort ?? null }, 'network-only')).patients
  })

export const usePatientList = createListStore<PatientRow, PatientVariables>({ fetch: listPatients })
