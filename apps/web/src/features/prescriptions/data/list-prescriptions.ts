import type { PrescriptionSortField, PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import type { ListVariables } from '../../../lib/list/use-live-list.ts'
import { createListStore } from '../../../stores/list-store.ts'
import { prescriptionRow, type PrescriptionRow } from './prescription-row.ts'

const PrescriptionsQuery = graphql(
  `
    query Prescriptions($filter: PrescriptionFilter!, $pagination: PaginationInput!, $sort: PrescriptionSortInput) {
      prescriptions(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...PrescriptionRow }
      }
    }
  `,
  [prescriptionRow],
)

export type PrescriptionFilters = {
  status?: PrescriptionStatus | undefined
  doctorId?: string | undefined
  patientId?: string | undefined
}
export type PrescriptionListVariables = ListVariables<PrescriptionSortField> & PrescriptionFilters

export const listPrescriptions = ({ establishmentId, query, page, limit, sort, ...filters }: PrescriptionListVariables) =>
  withFailedTask('fetchPrescriptions', async () => {
    const { status, doctorId, patientId } = filters
    const filter = {
      establishmentId,
      query: query || null,
      status: status ? [status] : null,
      doctorId: doctorId ?? null,
      patientId: patientId ?? null,
    }
    const variables = { filter, pagination: { page, limit }, sort: sort ?? null }
    return (await fetchQuery(PrescriptionsQuery, variables, 'network-only')).prescriptions
  })

export const usePrescriptionList = createListStore<PrescriptionRow, PrescriptionListVariables>({
  fetch: listPrescriptions,
  onInvalid: (payload) => console.warn('Invalid prescription list payload', payload),
})
