import { cancelReasons, type CancelReason } from '@clinic/shared/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cancelReasonText, eventLabels } from '../../../components/labels/event-labels.ts'
import { tryChange } from '../data/event-change.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { useUi } from '../../../stores/ui.ts'

/** Asks why an appointment is cancelled. Another reason is written below the notes, which the history keeps as well. */
export function CancelDialog({ event, info, onClose }: { event: EventRow; info: string; onClose: () => void }) {
  const language = useUi((state) => state.language)
  const { t } = useLingui()
  const [reason, setReason] = useState<CancelReason>('patient')
  const [words, setWords] = useState('')
  const name = headline(event, language)
  const note = reason === 'other' ? words.trim() : ''
  const cancel = () => {
    onClose()
    const line = t`Canceled: ${note}`
    const notes = note && { info: [info.trimEnd(), line].filter(Boolean).join('\n') }
    void tryChange({ event, change: { status: 'cancelled', cancelReason: reason, ...notes } })
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
        <Radio.Group label={t(eventLabels.cancelReason)} value={reason} onChange={(value) => setReason(value as CancelReason)}>
          <Stack gap={8} mt={6}>
            {cancelReasons.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(cancelReasonText[value])}
                data-autofocus={value === reason || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {reason === 'other' && (
          <TextInput
            mt="xs"
            label={t`Which one?`}
            maxLength={200}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
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
