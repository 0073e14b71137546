import { Plural } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { UnsettledCountQuery, useUnsettledChanges } from './unsettled-data.ts'
import { unsettledPath } from './unsettled-path.ts'

/** How many appointments are still to be settled, and the way to them; nothing while all are. */
export default function UnsettledNote() {
  const establishmentId = useViewer().establishment.id
  const { data, load } = useServerQuery({ query: UnsettledCountQuery, variables: { establishmentId } })
  const ids = data?.unsettledEvents.map(({ id }) => id)
  useUnsettledChanges(establishmentId, ids, () => void load())
  if (!ids?.length) return null
  return (
    <Anchor component={Link} to={unsettledPath} fw={600} c="var(--mantine-color-error)">
      <Plural value={ids.length} one="# appointment to settle" other="# appointments to settle" />
    </Anchor>
  )
}
