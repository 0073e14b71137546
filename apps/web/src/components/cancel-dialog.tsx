import { cancelReasonsAt, type CancelReason } from '@clinic/shared/events/event'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useZone } from '../lib/account/use-establishment.ts'
import { CancelReasonFields, type Cancelling } from './cancel-reason.tsx'

type CancelDialogProps = {
  /** Whose appointment it is. */
  name: string
  startTime: string
  /** In place of what is said of one appointment. */
  title?: ReactNode
  submitLabel?: ReactNode
  /** The reason that is chosen at first. */
  supposed: CancelReason
  onClose: () => void
  onConfirm: (cancelling: Cancelling) => void
}

/** Asks why an appointment is cancelled. */
export function CancelDialog({ name, startTime, supposed, onClose, onConfirm, ...words }: CancelDialogProps) {
  const reasons = cancelReasonsAt(new Date(startTime), useZone())
  const [cancelling, setCancelling] = useState<Cancelling>({ cancelReason: supposed, words: '' })
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      centered
      withCloseButton={false}
      title={words.title ?? <Trans>Cancel the appointment of {name}?</Trans>}
    >
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          onConfirm(cancelling)
        }}
      >
        <CancelReasonFields value={cancelling} reasons={reasons} onChange={setCancelling} takesFocus />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" color="red">
            {words.submitLabel ?? <Trans>Cancel appointment</Trans>}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
