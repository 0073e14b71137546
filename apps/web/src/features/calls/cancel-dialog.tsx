import { cancelReasonsAt } from '@clinic/shared/events/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { cancelChange, CancelReasonFields, type Cancelling } from '../../components/cancel-reason.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { cancelled, type Answer } from './answer-by-call.ts'
import { nameOf, type CallRow } from './call-row.ts'

type CancelDialogProps = { event: CallRow; onClose: () => void; onConfirm: (answer: Answer) => void }

/** Why a patient who was called does not come. */
export function CancelDialog({ event, onClose, onConfirm }: CancelDialogProps) {
  const { i18n } = useLingui()
  const reasons = cancelReasonsAt(new Date(event.startTime), useZone())
  const [cancelling, setCancelling] = useState<Cancelling>({ cancelReason: 'patient', words: '' })
  const name = nameOf(event)
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      centered
      withCloseButton={false}
      title={<Trans>Cancel the appointment of {name}?</Trans>}
    >
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          onClose()
          onConfirm(cancelled(event, cancelChange(cancelling, event.info, i18n)))
        }}
      >
        <CancelReasonFields value={cancelling} reasons={reasons} onChange={setCancelling} takesFocus />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" color="red">
            <Trans>Cancel appointment</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
