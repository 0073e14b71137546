import { cancelReasonsAt } from '@clinic/shared/events/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { painted } from '../../../lib/painted.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useUi } from '../../../stores/ui.ts'
import { tryChange } from '../data/event-change.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { cancelChange, CancelReasonFields, type Cancelling } from '../../../components/cancel-reason.tsx'

/** Asks why an appointment is cancelled; after its beginning it is supposed that the patient did not come. */
export function CancelDialog({ event, info, onClose }: { event: EventRow; info: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const language = useUi((state) => state.language)
  const reasons = cancelReasonsAt(new Date(event.startTime), useZone())
  const [cancelling, setCancelling] = useState<Cancelling>(() => ({
    cancelReason: new Date(event.startTime) < new Date() ? 'no_show' : 'patient',
    words: '',
  }))
  const name = headline(event, language)
  const isSent = useRef(false)
  /** The dialog goes once the key is painted. */
  const cancel = () => {
    if (isSent.current) return
    isSent.current = true
    void tryChange({ event, change: cancelChange(cancelling, info, i18n) })
    void painted().then(onClose)
  }
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
          cancel()
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
