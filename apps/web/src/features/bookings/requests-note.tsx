import { Plural } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { OpenBookingCountQuery, useBookingChanges } from './bookings-data.ts'

/** How many patients wait for an answer, and the way to them; nothing while nobody does. */
export default function RequestsNote() {
  const establishmentId = useViewer().establishment.id
  const { data, load } = useServerQuery({ query: OpenBookingCountQuery, variables: { establishmentId } })
  useBookingChanges(() => void load())
  const count = data?.bookings.totalCount ?? 0
  if (count === 0) return null
  return (
    <Anchor component={Link} to="/bookings" fw={600}>
      <Plural value={count} one="# request from a patient" other="# requests from patients" />
    </Anchor>
  )
}
