import { openRecallStatuses } from '@clinic/shared/recalls/recall'
import { dateOf } from '@clinic/shared/time/time'
import { Plural } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { RecallCountQuery } from './list-recalls.ts'
import { filterOf } from './recall-url.ts'
import { useRecallChanges } from './use-recall-changes.ts'

/** How many are to be called this month, and the way to them; nothing where there are none. */
export default function RecallsNote() {
  const { id: establishmentId, timeZone } = useViewer().establishment
  const today = dateOf(new Date(), timeZone)
  const { dueUntil } = filterOf({ month: `${today.slice(0, 7)}-01`, state: 'open', doctorId: null }, today)
  const filter = { establishmentId, statuses: [...openRecallStatuses], dueUntil }
  const { data, load } = useServerQuery({ query: RecallCountQuery, variables: { filter } })
  useRecallChanges(establishmentId, () => void load())
  const count = data?.recalls.totalCount ?? 0
  if (count === 0) return null
  return (
    <Anchor component={Link} to="/recalls">
      <Plural value={count} one="# recall this month" other="# recalls this month" />
    </Anchor>
  )
}
