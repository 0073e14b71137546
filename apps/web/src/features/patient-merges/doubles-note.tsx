import { Plural } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { CountDoublesQuery } from './patient-doubles.ts'

/** How many pairs of records may be of one person, and the way to them; nothing where there are none. */
export default function DoublesNote() {
  const { data, load } = useServerQuery({
    query: CountDoublesQuery,
    variables: { establishmentId: useViewer().establishment.id },
  })
  useListChanges(['patient_doubles', 'patient_merges'], () => void load())
  const count = data?.patientDoubles.totalCount ?? 0
  if (count === 0) return null
  return (
    <Anchor component={Link} to="/patients/doubles" size="sm">
      <Plural value={count} one="# likely double" other="# likely doubles" />
    </Anchor>
  )
}
