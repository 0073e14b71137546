import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { NewTimesQuery, UnsettledQuery, useUnsettledChanges, type UnsettledRow } from '../unsettled-data.ts'
import { UnsettledList } from '../unsettled-list.tsx'

/** Times take longer to find than appointments to be listed. */
const step = 50

/** The appointments that lie in time off of their doctor or in a closure, to be worked off. */
export function Component() {
  const establishmentId = useViewer().establishment.id
  const { data, ...list } = useServerQuery({ query: UnsettledQuery, variables: { establishmentId } })
  const [shown, setShown] = useState(step)
  const times = useServerQuery({ query: NewTimesQuery, variables: { establishmentId, first: shown } })
  const rows = data?.unsettledEvents
  const count = rows?.length ?? 0
  const rest = Math.min(step, count - shown)
  const failure = list.failure ?? times.failure
  const bulk = useBulk<UnsettledRow>()
  const loadAll = () => void Promise.all([list.load(), times.load()])
  useUnsettledChanges(
    establishmentId,
    rows?.map(({ id }) => id),
    // Of many that are settled at once, each would ask for the times of all others anew; they are asked for at the end.
    () => {
      if (!bulk.progress) loadAll()
    },
  )
  return (
    <>
      <PageHeader
        title={<Trans>Appointments to settle</Trans>}
        note={
          rows && (
            <Text c="dimmed" role="status">
              <Plural value={rows.length} one="# left" other="# left" />
            </Text>
          )
        }
      />
      {failure && <ErrorState failure={failure} onRetry={loadAll} />}
      {!rows && !failure && <Skeleton height={240} aria-busy />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconCalendarCheck size={40} />}
          title={<Trans>Everything is settled</Trans>}
          hint={
            <Trans>
              Appointments that lie in time off of their doctor or in a closure are listed here until each of them is moved or
              canceled.
            </Trans>
          }
        />
      )}
      {rows && count > 0 && (
        <>
          <UnsettledList rows={rows} shown={shown} times={times.data?.newTimes} bulk={bulk} onSettled={loadAll} />
          {rest > 0 && (
            <Group mt="md">
              <Text c="dimmed">
                <Trans>
                  {shown} of {count} are shown
                </Trans>
              </Text>
              <Button variant="default" onClick={() => setShown(shown + step)}>
                <Trans>Show {rest} more</Trans>
              </Button>
            </Group>
          )}
          <Text c="dimmed" size="sm" mt="md">
            <Trans>Appointments more than 30 days ago leave this list by themselves.</Trans>
          </Text>
        </>
      )}
    </>
  )
}
