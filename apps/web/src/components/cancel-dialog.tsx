import { cancelReasonsAt, type CancelReason } from '@clinic/shared/events/event'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useZone } from '../lib/account/use-establishment.ts'
import { CancelReasonFields, type Cancelling } from './cancel-reason.tsx'

type CancelDialogProps = {
  /** Whose appointment it is. */
  name: string
  startTime: string
  /** The reason that is chosen at first. */
  supposed: CancelReason
  onClose: () => void
  onConfirm: (cancelling: Cancelling) => void
  /** Of several appointments: how many. */
  count?: number
}

/** Asks why an appointment is cancelled. */
export function CancelDialog({ name, startTime, supposed, onClose, onConfirm, count }: CancelDialogProps) {
  const reasons = cancelReasonsAt(new Date(startTime), useZone())
  const [cancelling, setCancelling] = useState<Cancelling>({ cancelReason: supposed, words: '' })
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      centered
      withCloseButton={false}
      title={
        count === undefined ? <Trans>Cancel the appointment of {name}?</Trans> : <Trans>Cancel the appointments of {name}?</Trans>
      }
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
            {count === undefined ? (
              <Trans>Cancel appointment</Trans>
            ) : (
              <Plural value={count} one="Cancel # appointment" other="Cancel # appointments" />
            )}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
