import type { PrescriptionStatus } from '@clinic/shared/prescription'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import type { ListVariables } from '../../lib/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'
import { prescriptionRow, type PrescriptionRow } from './prescription-row.ts'

const PrescriptionsQuery = graphql(
  `
    query Prescriptions($filter: PrescriptionFilter!, $pagination: PaginationInput!) {
      prescriptions(filter: $filter, pagination: $pagination) {
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
export type PrescriptionListVariables = ListVariables & PrescriptionFilters

export const usePrescriptionList = createListStore<PrescriptionRow, PrescriptionListVariables>({
  fetch: ({ establishmentId, query, page, limit, status, doctorId, patientId }) =>
    attempt('fetchPrescriptions', async () => {
      const filter = {
        establishmentId,
        query: query || null,
        status: status ? [status] : null,
        doctorId: doctorId ?? null,
        patientId: patientId ?? null,
      }
      return (await fetchQuery(PrescriptionsQuery, { filter, pagination: { page, limit } }, 'network-only')).prescriptions
    }),
  invalidPayload: 'Invalid prescription list payload',
})
