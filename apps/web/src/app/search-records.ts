import { formatPhone } from '@clinic/shared/phone'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { fetchQuery } from '../graphql/client.ts'
import type { ResultOf } from '../graphql/graphql.ts'
import { graphql } from '../graphql/graphql.ts'

const SearchPeople = graphql(`
  query SearchPeople($query: String!) {
    search(query: $query, types: [PATIENT, DOCTOR]) {
      __typename
      ... on Patient { id firstName lastName nickname hospitalNumber phone { value dialCode } }
      ... on Doctor { id firstName lastName designations }
    }
  }
`)

export type FoundPerson = { id: string; kind: 'patient' | 'doctor'; name: string; hint: string; path: string }
type Found = ResultOf<typeof SearchPeople>['search'][number]

function personOf(found: Found): FoundPerson[] {
  if (found.__typename === 'Establishment') return []
  const name = `${found.firstName} ${found.lastName}`
  if (found.__typename === 'Doctor') {
    return [{ id: found.id, kind: 'doctor', name, hint: found.designations.join(', '), path: `/doctors/${found.id}` }]
  }
  const hint = [found.nickname, found.hospitalNumber, formatPhone(found.phone)].filter(Boolean).join(' · ')
  return [{ id: found.id, kind: 'patient', name, hint, path: `/patients/${found.id}` }]
}

const pause = 150
const most = 12

/** People by any part of a name, phone or number, once the typing pauses. A failed search finds nobody. */
export function usePeople(query: string): { people: FoundPerson[]; searching: boolean } {
  const [wanted] = useDebouncedValue(query.trim(), pause)
  const [answer, setAnswer] = useState<{ query: string; people: FoundPerson[] }>({ query: '', people: [] })

  useEffect(() => {
    if (wanted === '') return setAnswer({ query: '', people: [] })
    let current = true
    void fetchQuery(SearchPeople, { query: wanted }, 'network-only')
      .then(({ search }) => search.flatMap(personOf).slice(0, most))
      .catch(() => [])
      .then((people) => {
        if (current) setAnswer({ query: wanted, people })
      })
    return () => {
      current = false
    }
  }, [wanted])

  return { people: answer.people, searching: answer.query !== query.trim() }
}
