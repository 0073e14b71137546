import { useMemo } from 'react'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'

const RecentMedications = graphql(`
  query RecentMedications($filter: PrescriptionFilter!, $pagination: PaginationInput!) {
    prescriptions(filter: $filter, pagination: $pagination) {
      edges { prescriptionDetails { medication description quantity } }
    }
  }
`)

/** How a medicine was prescribed last time. */
export type Remembered = { description: string; quantity: number }

const recent = 50

function rememberedOf({ prescriptions }: ResultOf<typeof RecentMedications>): Map<string, Remembered> {
  const medications = new Map<string, Remembered>()
  for (const { prescriptionDetails } of prescriptions.edges) {
    for (const { medication, description, quantity } of prescriptionDetails) {
      if (!medications.has(medication)) medications.set(medication, { description, quantity }) // the newest counts
    }
  }
  return medications
}

const nothing = new Map<string, Remembered>()

/** The medicines of the clinic's latest prescriptions; empty until known. */
export function useRemembered(): Map<string, Remembered> {
  const filter = { establishmentId: useViewer().establishment.id, status: ['issued' as const] }
  const { data } = useServerQuery({ query: RecentMedications, variables: { filter, pagination: { page: 1, limit: recent } } })
  return useMemo(() => (data ? rememberedOf(data) : nothing), [data])
}
