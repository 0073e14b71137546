import { cancelReasons, eventStatusRules, isUndoOfClosing, type CancelReason, type EventStatus } from '@clinic/shared/event'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Radio, Stack, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useShortcut } from '../../../lib/use-shortcuts.ts'
import { StatusIcon } from '../calendar/calendar-block.tsx'
import { tryChange, useEventChange } from '../data/event-change.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { cancelReasonText, eventLabels, stepText } from '../../../components/labels/event-labels.ts'
import styles from './panel.module.css'

/** One click moves the patient along; the server has said which steps this person may take. */
export function StatusSteps({ event, children }: { event: EventRow; children?: ReactNode }) {
  const { t } = useLingui()
  const busy = useEventChange((state) => state.busy)
  const [cancelling, setCancelling] = useState(false)
  const [forward] = eventStatusRules[event.status].next.filter((status) => !isUndoOfClosing(event.status, status))
  const next = eventStatusRules[event.status].next.filter((status) => event.nextStatuses.includes(status))
  const step = (status: EventStatus) =>
    status === 'cancelled' ? setCancelling(true) : void tryChange({ event, change: { status } })
  const mayArrive = next.includes('waiting') && event.status !== 'closed'
  useShortcut('c', msg`Arrived`, () => step('waiting'), mayArrive && !busy)
  return (
    <div className={styles.steps}>
      {next.map((status) => (
        <Button
          key={status}
          size="compact-md"
          variant={status === forward ? 'filled' : 'default'}
          disabled={busy}
          leftSection={<StatusIcon event={{ status }} size={16} />}
          onClick={() => step(status)}
        >
          {t(stepText(event.status, status))}
        </Button>
      ))}
      {children}
      {cancelling && <CancelDialog event={event} onClose={() => setCancelling(false)} />}
    </div>
  )
}

function CancelDialog({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState<CancelReason>('patient')
  const name = headline(event)
  const cancel = () => {
    onClose()
    void tryChange({ event, change: { status: 'cancelled', cancelReason: reason } })
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
      <Radio.Group label={t(eventLabels.cancelReason)} value={reason} onChange={(value) => setReason(value as CancelReason)}>
        <Stack gap={8} mt={6}>
          {cancelReasons.map((value) => (
            <Radio key={value} value={value} label={t(cancelReasonText[value])} data-autofocus={value === reason || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
        <Button color="red" onClick={cancel}>
          <Trans>Cancel appointment</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
