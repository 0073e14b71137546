import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { NameWords } from '../../components/name-words.tsx'
import { looks } from '../../components/labels/message-labels.ts'
import type { MessageRow } from './message-row.ts'
import classes from './messages.module.css'
import { nameOf, pathOf, useTexts } from './use-texts.ts'

export function useMessageColumns(): Column<MessageRow>[] {
  const { t } = useLingui()
  const texts = useTexts()
  return [
    {
      key: 'time',
      header: t`Time`,
      width: 160,
      hideBelow: 'sm',
      csv: ({ createdTime }) => texts.at(createdTime),
      render: ({ createdTime }) => texts.at(createdTime),
    },
    {
      key: 'patient',
      header: t`Patient`,
      fixed: true,
      csv: nameOf,
      render: (row) => (
        <div className={classes.whole}>
          <Anchor component={Link} to={pathOf(row)} tabIndex={-1} c="inherit" fw={500}>
            <NameWords name={nameOf(row)} />
          </Anchor>
          <Text size="xs" c="dimmed" className={classes.kind}>
            {texts.kind(row)}
          </Text>
          <div className={classes.besides}>
            <Text size="sm" c="dimmed">
              {texts.kind(row)} · {texts.at(row.createdTime)}
            </Text>
            <MessageState row={row} />
          </div>
        </div>
      ),
    },
    { key: 'kind', header: t`About`, width: 150, hideBelow: 'wide', csv: texts.kind, render: texts.kind },
    {
      key: 'events',
      header: t`Appointment`,
      width: 180,
      hideBelow: 'wide',
      csv: ({ events }) => events.map(({ startTime }) => texts.at(startTime)).join('\n'),
      render: ({ events }) => <EventLinks events={events} />,
    },
    {
      key: 'address',
      header: t`Sent to`,
      hideBelow: 'wide',
      csv: ({ address }) => address,
      render: ({ address }) => address && <div className={classes.whole}>{address}</div>,
    },
    {
      key: 'status',
      header: t`Status`,
      width: 230,
      hideBelow: 'sm',
      csv: texts.status,
      render: (row) => <MessageState row={row} />,
    },
  ]
}

/** What became of a message, with the reason. */
export function MessageState({ row }: { row: Pick<MessageRow, 'status' | 'fault'> }) {
  const texts = useTexts()
  return (
    <StatusLabel {...looks[row.status]} wraps>
      {texts.status(row)}
    </StatusLabel>
  )
}

export function EventLinks({ events }: Pick<MessageRow, 'events'>) {
  const texts = useTexts()
  return (
    <div className={classes.events}>
      {events.map((event) => (
        <Anchor key={event.id} component={Link} to={texts.eventPath(event)} tabIndex={-1}>
          {texts.at(event.startTime)}
        </Anchor>
      ))}
    </div>
  )
}
