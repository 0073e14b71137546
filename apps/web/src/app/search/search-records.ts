import { formatPhone } from '@clinic/shared/phone'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { fetchQuery } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'

const SearchRecords = graphql(`
  query SearchRecords($query: String!) {
    search(query: $query, types: [PATIENT, DOCTOR, ESTABLISHMENT]) {
      __typename
      ... on Patient { id firstName lastName nickname hospitalNumber phone { value dialCode } }
      ... on Doctor { id firstName lastName designations }
      ... on Establishment { id name location { city } ownPhone: phone { value dialCode } }
    }
  }
`)

export type FoundRecord = { id: string; kind: 'patient' | 'doctor' | 'establishment'; name: string; hint: string; path: string }
type FoundRecords = ResultOf<typeof SearchRecords>['search'][number]

function recordOf(found: FoundRecords): FoundRecord {
  if (found.__typename === 'Establishment') {
    const hint = [found.location.city, formatPhone(found.ownPhone)].filter(Boolean).join(' · ')
    return { id: found.id, kind: 'establishment', name: found.name, hint, path: `/establishments/${found.id}` }
  }
  const name = `${found.firstName} ${found.lastName}`
  if (found.__typename === 'Doctor') {
    return { id: found.id, kind: 'doctor', name, hint: found.designations.join(', '), path: `/doctors/${found.id}` }
  }
  const hint = [found.nickname, found.hospitalNumber, formatPhone(found.phone)].filter(Boolean).join(' · ')
  return { id: found.id, kind: 'patient', name, hint, path: `/patients/${found.id}` }
}

/** Whether all words of the query stand in a record as they are typed; where not, it sounds like them, or has them where nobody sees them. */
export function isWrittenLike({ name, hint }: FoundRecord, query: string): boolean {
  const text = `${name} ${hint}`.toLowerCase()
  const plain = text.replaceAll('-', '')
  return query
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word) || plain.includes(word))
}

const pause = 150
const most = { people: 12, establishments: 5 }

function shorten(records: FoundRecord[]): FoundRecord[] {
  const people = records.filter(({ kind }) => kind !== 'establishment')
  const establishments = records.filter(({ kind }) => kind === 'establishment')
  return [...people.slice(0, most.people), ...establishments.slice(0, most.establishments)]
}

/** Records by any part of a name, phone or number, once the typing pauses. A failed search finds none. */
export function useRecords(query: string): { records: FoundRecord[]; searching: boolean } {
  const [wanted] = useDebouncedValue(query.trim(), pause)
  const [answer, setAnswer] = useState<{ query: string; records: FoundRecord[] }>({ query: '', records: [] })

  useEffect(() => {
    if (wanted === '') return setAnswer({ query: '', records: [] })
    let current = true
    void fetchQuery(SearchRecords, { query: wanted }, 'network-only')
      .then(({ search }) => shorten(search.map(recordOf)))
      .catch(() => [])
      .then((records) => {
        if (current) setAnswer({ query: wanted, records })
      })
    return () => {
      current = false
    }
  }, [wanted])

  return { records: answer.records, searching: answer.query !== query.trim() }
}
