import { useEffect, useState } from 'react'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { onListChanged } from '../../graphql/list-changes.ts'
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

/** The words that are worth filtering by. */
export function useDoctorLabels(): DoctorSuggestions {
  const establishmentId = useViewer().establishment.id
  const [words, setWords] = useState<DoctorSuggestions>({ services: [], languages: [] })
  useEffect(() => {
    let current = true
    const load = () =>
      void listDoctorSuggestions(establishmentId).then(
        (found) => current && setWords(found),
        () => undefined, // the list itself says that the server is away
      )
    load()
    const stop = onListChanged('doctors', load)
    return () => {
      current = false
      stop()
    }
  }, [establishmentId])
  return words
}
