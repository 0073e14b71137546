import { cancelReasonsAt } from '@clinic/shared/events/event'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { cancelChange, CancelReasonFields, type Cancelling } from '../../components/cancel-reason.tsx'
import { BulkProgress } from '../../components/list/bulk-progress.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { Bulk } from '../../lib/list/use-bulk.ts'
import { cancelFor, type Step } from './settle.ts'
import { nameOf, useTexts } from './texts.ts'
import type { UnsettledRow } from './unsettled-data.ts'
import classes from './unsettled.module.css'

type CancelDialogProps = {
  rows: readonly UnsettledRow[]
  progress: Bulk<UnsettledRow>['progress']
  onClose: () => void
  onConfirm: (stepOf: (row: UnsettledRow) => Step) => Promise<void>
}

/** Why one or many are cancelled; words of another reason are written below the notes of each. */
export function CancelDialog({ rows, progress, onClose, onConfirm }: CancelDialogProps) {
  const { i18n } = useLingui()
  const zone = useZone()
  const { at } = useTexts()
  const [cancelling, setCancelling] = useState<Cancelling>({ cancelReason: 'clinic', words: '' })
  const [busy, setBusy] = useState(false)
  const reasons = cancelReasonsAt(new Date(rows.at(-1)?.event.startTime ?? 0), zone)
  const stepOf = (row: UnsettledRow) => cancelFor(row, cancelChange(cancelling, row.event.info, i18n))
  const confirm = async () => {
    setBusy(true)
    await onConfirm(stepOf)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      centered
      withCloseButton={false}
      title={<Plural value={rows.length} one="Cancel # appointment?" other="Cancel # appointments?" />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        <ul className={classes.preview}>
          {rows.map((row) => (
            <li key={row.id}>
              {at(row.event.startTime)} {nameOf(row)}
            </li>
          ))}
        </ul>
        <CancelReasonFields value={cancelling} reasons={reasons} onChange={setCancelling} takesFocus />
        <Group justify="flex-end" gap="xs" mt="md">
          <BulkProgress progress={progress} />
          <Button variant="default" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" color="red" loading={busy}>
            <Plural value={rows.length} one="Cancel appointment" other="Cancel # appointments" />
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
