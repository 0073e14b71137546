import { useMemo } from 'react'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { prescriptionLine, type PrescriptionLine } from './prescription-row.ts'

const RecentMedications = graphql(
  `
    query RecentMedications($filter: PrescriptionFilter!, $pagination: PaginationInput!) {
      prescriptions(filter: $filter, pagination: $pagination) {
        edges { prescriptionDetails { ...PrescriptionLine } }
      }
    }
  `,
  [prescriptionLine],
)

const recent = 50

function rememberedOf({ prescriptions }: ResultOf<typeof RecentMedications>): Map<string, PrescriptionLine> {
  const medications = new Map<string, PrescriptionLine>()
  for (const { prescriptionDetails } of prescriptions.edges) {
    for (const line of prescriptionDetails) {
      if (!medications.has(line.medication)) medications.set(line.medication, line) // the newest counts
    }
  }
  return medications
}

const nothing = new Map<string, PrescriptionLine>()

/** How the medicines of the clinic's latest prescriptions were prescribed last time; empty until known. */
export function useRemembered(): Map<string, PrescriptionLine> {
  const filter = { establishmentId: useViewer().establishment.id, status: ['issued' as const] }
  const { data } = useServerQuery({ query: RecentMedications, variables: { filter, pagination: { page: 1, limit: recent } } })
  return useMemo(() => (data ? rememberedOf(data) : nothing), [data])
}
