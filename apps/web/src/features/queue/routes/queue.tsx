import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Button, Kbd, Skeleton, Text, Title } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import type { TicketRow } from '../queue-data.ts'
import { useQueue } from '../queue-data.ts'
import classes from '../queue.module.css'
import { StrangerItem } from '../stranger-item.tsx'
import { TicketItem } from '../ticket-item.tsx'
import { useCallNext } from '../use-call-next.ts'

/** Who has arrived today, in the order in which they are called, and who is at the door without an appointment that was found. */
export function Component() {
  const { isOn, tickets, waiting, called, strangers, failure, load } = useQueue()
  const { busy, call } = useCallNext()
  const isCallable = waiting.some(({ event }) => event?.mayEdit)
  useShortcut('u', msg`Call next`, call, isCallable && !busy)
  const reload = () => void load()
  const isEmpty = tickets && waiting.length + called.length + strangers.length === 0
  return (
    <>
      <PageHeader
        title={<Trans>Queue</Trans>}
        note={
          tickets && (
            <Text c="dimmed" role="status">
              <Plural value={waiting.length} one="# waiting" other="# waiting" />
            </Text>
          )
        }
        actions={
          <Button disabled={!isCallable || busy} onClick={call}>
            <Trans>Call next</Trans>
            <Kbd size="xs" ml={8} aria-hidden>
              U
            </Kbd>
          </Button>
        }
      />
      {failure && <ErrorState failure={failure} onRetry={reload} />}
      {!tickets && !failure && <Skeleton height={240} aria-busy />}
      {isEmpty && (isOn ? <NobodyWaits /> : <NotTurnedOn />)}
      <div className={classes.sections} data-docks-undo="alone">
        <Section id="strangers" title={<Trans>At the door</Trans>} rows={strangers}>
          {(row) => <StrangerItem key={row.id} ticket={row} onDone={reload} />}
        </Section>
        <Section id="waiting" title={<Trans>Waiting</Trans>} rows={waiting}>
          {(row) => <TicketItem key={row.id} ticket={row} onDone={reload} />}
        </Section>
        <Section id="called" title={<Trans context="queue">Called</Trans>} rows={called}>
          {(row) => <TicketItem key={row.id} ticket={row} onDone={reload} />}
        </Section>
      </div>
    </>
  )
}

type SectionProps = { id: string; title: ReactNode; rows: readonly TicketRow[]; children: (row: TicketRow) => ReactNode }

function Section({ id, title, rows, children }: SectionProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      <ol className={classes.list}>{rows.map(children)}</ol>
    </section>
  )
}

const NobodyWaits = () => (
  <EmptyState
    icon={<IconArmchair size={40} />}
    title={<Trans>Nobody waits</Trans>}
    hint={<Trans>Whoever arrives gets a number, and stands here until they are called.</Trans>}
  />
)

function NotTurnedOn() {
  const mayTurnOn = useCan('queue:settings')
  return (
    <EmptyState
      icon={<IconArmchair size={40} />}
      title={<Trans>There is no queue</Trans>}
      hint={
        mayTurnOn ? (
          <Anchor component={Link} to="/settings/queue">
            <Trans>Turn it on in the settings</Trans>
          </Anchor>
        ) : (
          <Trans>An admin can turn it on in the settings.</Trans>
        )
      }
    />
  )
}
