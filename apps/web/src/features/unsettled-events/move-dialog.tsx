import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { BulkProgress } from '../../components/list/bulk-progress.tsx'
import type { Bulk } from '../../lib/list/use-bulk.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { moveTo, type Step } from './settle.ts'
import { nameOf, useTexts } from './texts.ts'
import { ProposedMovesQuery, type NewTime, type UnsettledRow } from './unsettled-data.ts'
import classes from './unsettled.module.css'

type MoveDialogProps = {
  rows: readonly UnsettledRow[]
  progress: Bulk<UnsettledRow>['progress']
  doctor: 'same' | 'others'
  onClose: () => void
  onConfirm: (rows: UnsettledRow[], stepOf: (row: UnsettledRow) => Step) => Promise<void>
}

/** Where each of the marked would go; those without a time stay in the list. */
export function MoveDialog({ rows, progress, doctor, onClose, onConfirm }: MoveDialogProps) {
  const establishmentId = useViewer().establishment.id
  const [eventIds] = useState(() => rows.map(({ id }) => id))
  const { data, failure, load } = useServerQuery({ query: ProposedMovesQuery, variables: { establishmentId, eventIds, doctor } })
  const [busy, setBusy] = useState(false)
  const timeOf = (row: UnsettledRow) => data?.proposedMoves.find(({ eventId }) => eventId === row.id)
  const moved = rows.filter((row) => timeOf(row))
  const confirm = async () => {
    setBusy(true)
    await onConfirm(moved, (row) => moveTo(row, timeOf(row) as NewTime))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      centered
      withCloseButton={false}
      title={doctor === 'others' ? <Trans>Other doctors, same time</Trans> : <Trans>Same doctor, next free times</Trans>}
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!data && !failure && <Skeleton height={120} aria-busy />}
      {data && (
        <ul className={classes.preview}>
          {rows.map((row) => (
            <Preview key={row.id} row={row} time={timeOf(row)} />
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <BulkProgress progress={progress} />
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus loading={busy} disabled={moved.length === 0} onClick={() => void confirm()}>
          <Plural value={moved.length} one="Move # appointment" other="Move # appointments" />
        </Button>
      </Group>
    </Modal>
  )
}

function Preview({ row, time }: { row: UnsettledRow; time: NewTime | undefined }) {
  const { at, who } = useTexts()
  return (
    <li className={classes.move}>
      <span>
        {at(row.event.startTime)} <strong>{nameOf(row)}</strong>
      </span>
      <IconArrowRight size={14} aria-hidden />
      {time ? (
        <span>
          {at(time.startTime)} {who(time.doctor)}
        </span>
      ) : (
        <Text span c="dimmed">
          <Trans>no such time; it stays in the list</Trans>
        </Text>
      )}
    </li>
  )
}
