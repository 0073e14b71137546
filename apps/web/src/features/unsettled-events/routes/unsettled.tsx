import { Plural, Trans } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { UnsettledQuery, useUnsettledChanges } from '../unsettled-data.ts'
import { UnsettledList } from '../unsettled-list.tsx'

/** The appointments that lie in time off of their doctor or in a closure, to be worked off. */
export function Component() {
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: UnsettledQuery, variables: { establishmentId } })
  const rows = data?.unsettledEvents
  useUnsettledChanges(
    establishmentId,
    rows?.map(({ id }) => id),
    () => void load(),
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
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
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
      {rows && rows.length > 0 && <UnsettledList rows={rows} times={data.newTimes} onSettled={() => void load()} />}
    </>
  )
}
