import { useEffect, useState } from 'react'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
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

async function listRemembered(establishmentId: string): Promise<Map<string, Remembered>> {
  const filter = { establishmentId, status: ['issued' as const] }
  const { prescriptions } = await fetchQuery(
    RecentMedications,
    { filter, pagination: { page: 1, limit: recent } },
    'network-only',
  )
  const medications = new Map<string, Remembered>()
  for (const { prescriptionDetails } of prescriptions.edges) {
    for (const { medication, description, quantity } of prescriptionDetails) {
      if (!medications.has(medication)) medications.set(medication, { description, quantity }) // the newest counts
    }
  }
  return medications
}

/** The medicines of the clinic's latest prescriptions; empty until known. */
export function useRemembered(): Map<string, Remembered> {
  const { id } = useViewer().establishment
  const [medications, setMedications] = useState(new Map<string, Remembered>())
  useEffect(() => {
    let current = true
    listRemembered(id).then(
      (found) => current && setMedications(found),
      () => undefined, // then all is typed
    )
    return () => void (current = false)
  }, [id])
  return medications
}
