import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, Kbd, Skeleton, Text } from '@mantine/core'
import { IconWorldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useKeptFocus } from '../../../components/list/use-kept-focus.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { BookingItem } from '../booking-item.tsx'
import { BookingsQuery, useBookingChanges, type BookingRow } from '../bookings-data.ts'
import classes from '../../../components/list/answer-list.module.css'
import { useAccept } from '../use-accept.ts'

const step = 50

/** What patients ask for on the booking page, until the desk has answered; or all that they have booked. */
export function Component() {
  const establishmentId = useViewer().establishment.id
  const [isOpen, setOpen] = useState(true)
  const [limit, setLimit] = useState(step)
  const { data, failure, load } = useServerQuery({
    query: BookingsQuery,
    variables: { filter: { establishmentId, isOpen }, limit },
  })
  const reload = () => void load()
  useBookingChanges(reload)
  const rows = data?.bookings.edges
  const count = data?.bookings.totalCount ?? 0
  return (
    <>
      <PageHeader
        title={<Trans>Requests from patients</Trans>}
        note={
          rows && (
            <Text c="dimmed" role="status">
              {isOpen ? (
                <Plural value={count} one="# to answer" other="# to answer" />
              ) : (
                <Plural value={count} one="# booking" other="# bookings" />
              )}
            </Text>
          )
        }
        actions={
          <Button.Group>
            <Button variant={isOpen ? 'light' : 'default'} aria-pressed={isOpen} onClick={() => setOpen(true)}>
              <Trans>To answer</Trans>
            </Button>
            <Button variant={isOpen ? 'default' : 'light'} aria-pressed={!isOpen} onClick={() => setOpen(false)}>
              <Trans>All bookings</Trans>
            </Button>
          </Button.Group>
        }
      />
      {failure && <ErrorState failure={failure} onRetry={reload} />}
      {!rows && !failure && <Skeleton height={240} aria-busy />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconWorldCheck size={40} />}
          title={isOpen ? <Trans>Nothing to answer</Trans> : <Trans>No bookings yet</Trans>}
          hint={<Hint />}
        />
      )}
      {rows && rows.length > 0 && <List rows={rows} onChanged={reload} />}
      {rows && count > rows.length && (
        <Group mt="md">
          <Button variant="default" onClick={() => setLimit(Math.min(limit + step, 100))} disabled={limit >= 100}>
            <Trans>Show more</Trans>
          </Button>
        </Group>
      )}
    </>
  )
}

/** The way to what decides it, for whoever may. */
function Hint() {
  const mayDecide = useCan('booking:settings')
  return (
    <>
      <Trans>Patients book on a page of their own, where an admin lets them.</Trans>{' '}
      {mayDecide && (
        <Anchor component={Link} to="/settings/booking" inherit underline="always">
          <Trans>Settings of the booking page</Trans>
        </Anchor>
      )}
    </>
  )
}

type ListProps = { rows: readonly BookingRow[]; onChanged: () => void }

function List({ rows, onChanged }: ListProps) {
  const { accept } = useAccept(onChanged)
  const list = useKeptFocus<HTMLOListElement>(rows)
  const mayAnswer = rows.some((row) => row.mayAnswer)
  useShortcut(
    'a',
    msg`Accept the request that has the focus`,
    () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-booking]')?.dataset.booking
      const row = rows.find((each) => each.id === id)
      if (row?.mayAnswer) void accept(row)
    },
    mayAnswer,
  )
  return (
    <>
      {mayAnswer && (
        <Text size="sm" c="dimmed" visibleFrom="sm" mb="xs">
          <Trans>
            <Kbd size="xs">A</Kbd> accepts the request that has the focus.
          </Trans>
        </Text>
      )}
      <ol ref={list} className={classes.list} data-docks-undo="alone">
        {rows.map((row) => (
          <BookingItem key={row.id} row={row} onChanged={onChanged} />
        ))}
      </ol>
    </>
  )
}
