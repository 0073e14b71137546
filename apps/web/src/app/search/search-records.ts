import { fullName } from '@clinic/shared/patients/patient-name'
import { formatPhone } from '@clinic/shared/phone'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { patientAllergies } from '../../components/allergies/use-allergy-text.ts'
import { fetchQuery } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import { foundDocument, type FoundDocument } from '../../lib/feature/found-document.ts'
import { findPart } from '../../lib/feature/known-features.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useUi } from '../../stores/ui.ts'

const SearchRecords = graphql(
  `
  query SearchRecords($query: String!) {
    search(query: $query, types: [PATIENT, DOCTOR, ESTABLISHMENT, DOCUMENT]) {
      __typename
      ... on Patient {
        id firstName lastName nickname birthDate birthDateEstimated hospitalNumber ...PatientAllergies soundsLike
        phone { value dialCode extension }
        outlook {
          nextAppointment { id startTime isAllDay doctor { id firstName lastName title } }
          unpaidVisitId
          balances { currency amount invoiceId }
        }
      }
      ... on Doctor { id firstName lastName designations }
      ... on FoundDocument { ...FoundDocument }
      ... on Establishment { id name location { city } ownPhone: phone { value dialCode extension } }
    }
  }
`,
  [patientAllergies, foundDocument],
)

type Found = ResultOf<typeof SearchRecords>['search'][number]
export type FoundPatient = Extract<Found, { __typename: 'Patient' }>
export type FoundRecord = {
  id: string
  kind: 'patient' | 'doctor' | 'establishment' | 'document'
  name: string
  hint: string
  path: string
  patient?: FoundPatient
}

function documentPath(found: FoundDocument): string {
  const pathOf = findPart(({ documents }) => documents?.[found.kind])
  return pathOf?.(found) ?? `/patients/${found.patientId}`
}

function recordOf(found: Found, language: string): FoundRecord {
  if (found.__typename === 'Establishment') {
    const hint = [found.location.city, formatPhone(found.ownPhone, language)].filter(Boolean).join(' · ')
    return { id: found.id, kind: 'establishment', name: found.name, hint, path: `/establishments/${found.id}` }
  }
  const name = fullName(found)
  if (found.__typename === 'FoundDocument') {
    return { id: found.id, kind: 'document', name: found.number, hint: name, path: documentPath(found) }
  }
  if (found.__typename === 'Doctor') {
    return { id: found.id, kind: 'doctor', name, hint: found.designations.join(', '), path: `/doctors/${found.id}` }
  }
  const hint = [found.nickname, found.hospitalNumber, formatPhone(found.phone, language)].filter(Boolean).join(' · ')
  return { id: found.id, kind: 'patient', name, hint, path: `/patients/${found.id}`, patient: found }
}

const pause = 150
const most = { document: 5, patient: 8, doctor: 4, establishment: 5 }

/** The first of each kind, so that none hides another. */
function shorten(records: FoundRecord[]): FoundRecord[] {
  const kinds = ['document', 'patient', 'doctor', 'establishment'] as const
  return kinds.flatMap((wanted) => records.filter(({ kind }) => kind === wanted).slice(0, most[wanted]))
}

type Answer = { query: string; records: FoundRecord[]; failure?: Failure }
const nothing: Answer = { query: '', records: [] }

/** Records by any part of a name, phone or number, once the typing pauses. */
export function useRecords(query: string): { records: FoundRecord[]; searching: boolean; failure: Failure | undefined } {
  const [wanted] = useDebouncedValue(query.trim(), pause)
  const [answer, setAnswer] = useState(nothing)
  const language = useUi((state) => state.language)

  useEffect(() => {
    if (wanted === '') return setAnswer(nothing)
    let current = true
    void fetchQuery(SearchRecords, { query: wanted }, 'network-only')
      .then(
        ({ search }): Answer => ({ query: wanted, records: shorten(search.map((found) => recordOf(found, language))) }),
        (error: unknown): Answer => ({ query: wanted, records: [], failure: toFailure(error) }),
      )
      .then((given) => {
        if (current) setAnswer(given)
      })
    return () => {
      current = false
    }
  }, [wanted, language])

  return { records: answer.records, searching: answer.query !== query.trim(), failure: answer.failure }
}
