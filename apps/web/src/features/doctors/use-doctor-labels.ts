import { useCallback } from 'react'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { useViewer } from '../../stores/session.ts'

const DoctorWords = graphql(`
  query DoctorWords($filter: DoctorFilter!, $pagination: PaginationInput!) {
    doctors(filter: $filter, pagination: $pagination) {
      pageInfo { totalPages }
      edges { medicalServices languages }
    }
  }
`)

const pageSize = 100

type DoctorSuggestions = { services: string[]; languages: string[] }

/** What the clinic's doctors offer and speak. */
async function listDoctorSuggestions(establishmentId: string): Promise<DoctorSuggestions> {
  const services = new Set<string>()
  const languages = new Set<string>()
  for (let page = 1, last = 1; page <= last; page++) {
    const variables = { filter: { establishmentId }, pagination: { page, limit: pageSize } }
    const { doctors } = await fetchQuery(DoctorWords, variables, 'network-only')
    last = doctors.pageInfo.totalPages
    for (const doctor of doctors.edges) {
      for (const word of doctor.medicalServices) services.add(word)
      for (const word of doctor.languages) languages.add(word)
    }
  }
  return { services: [...services], languages: [...languages] }
}

const none: DoctorSuggestions = { services: [], languages: [] }

/** The words that are worth filtering by; none while the server is away, which the list itself says. */
export function useDoctorLabels(): DoctorSuggestions {
  const establishmentId = useViewer().establishment.id
  const { data, load } = useAsyncData(useCallback(() => listDoctorSuggestions(establishmentId), [establishmentId]))
  useListChanges(['doctors'], () => void load())
  return data ?? none
}
