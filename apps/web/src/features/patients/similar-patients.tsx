import { formatPhone } from '@clinic/shared/phone'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { isSimilar, type PersonKey } from './is-similar.ts'

const SimilarQuery = graphql(`
  query SimilarPatients($query: String!) {
    search(query: $query, types: [PATIENT]) {
      __typename
      ... on Patient { id firstName lastName dob hospitalNumber phone { value dialCode } }
    }
  }
`)
type Similar = Extract<ResultOf<typeof SimilarQuery>['search'][number], { __typename: 'Patient' }>

const pause = 400

/** Patients who may be the one that is being entered: the same phone, or the same name and birthday. Never in the way. */
export function SimilarPatients({ person, onFollow }: { person: PersonKey; onFollow: () => void }) {
  const language = useUi((state) => state.language)
  const found = useSimilar(person)
  if (found.length === 0) return null
  return (
    <Alert color="orange" icon={<IconUsers aria-hidden />} role="status">
      <Trans>Perhaps already here:</Trans>
      {found.map(({ id, firstName, lastName, hospitalNumber, dob, phone }) => (
        <div key={id}>
          <Anchor component={Link} to={`/patients/${id}`} onClick={onFollow}>
            {firstName} {lastName}
          </Anchor>{' '}
          {[hospitalNumber, dob && formatPlainDate(dob, 'date', language), formatPhone(phone)].filter(Boolean).join(' · ')}
        </div>
      ))}
    </Alert>
  )
}

function useSimilar(person: PersonKey): Similar[] {
  const [wanted] = useDebouncedValue(JSON.stringify(person), pause)
  const [found, setFound] = useState<Similar[]>([])
  useEffect(() => {
    const asked = JSON.parse(wanted) as PersonKey
    const { firstName, lastName, phone, dob } = asked
    const queries = [...(phone.length >= 6 ? [phone] : []), ...(firstName && lastName && dob ? [`${firstName} ${lastName}`] : [])]
    let current = true
    void Promise.all(queries.map((query) => fetchQuery(SimilarQuery, { query }, 'network-only')))
      .then((answers) => answers.flatMap(({ search }) => search.filter((one) => one.__typename === 'Patient')))
      .catch(() => [])
      .then((people) => {
        const similar = people.filter((one) => isSimilar(asked, { ...one, phone: one.phone?.value ?? '', dob: one.dob ?? '' }))
        if (current) setFound([...new Map(similar.map((one) => [one.id, one])).values()])
      })
    return () => void (current = false)
  }, [wanted])
  return found
}
