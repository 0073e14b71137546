import { dateOf } from '@clinic/shared/time/time'
import { Plural } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { graphql } from '../../graphql/graphql.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { thisMonthsFilter } from './recall-url.ts'
import { useRecallChanges } from './use-recall-changes.ts'

const RecallsDueQuery = graphql(`
  query RecallsDue($filter: RecallFilter!) {
    recalls(filter: $filter, pagination: { page: 1, limit: 1 }) { totalCount }
  }
`)

/** How many are to be called this month, and the way to them; nothing while nobody is. */
export default function DueNote() {
  const { id: establishmentId, timeZone } = useViewer().establishment
  const filter = { establishmentId, ...thisMonthsFilter(dateOf(new Date(), timeZone)) }
  const { data, load } = useServerQuery({ query: RecallsDueQuery, variables: { filter } })
  useRecallChanges(establishmentId, () => void load())
  const count = data?.recalls.totalCount ?? 0
  if (count === 0) return null
  return (
    <Anchor component={Link} to="/recalls">
      <Plural value={count} one="# recall due this month" other="# recalls due this month" />
    </Anchor>
  )
}
