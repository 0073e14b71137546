import { addMonths } from '@clinic/shared/time/period'
import { dateOf, isPlainDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { FieldMessage } from '../../components/form/field-message.tsx'
import { useDialogClose } from '../../components/form/use-dialog-close.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useViewer } from '../../stores/session.ts'

type PostponeDialogProps = {
  name: string
  dueDate: string
  onClose: () => void
  /** May throw a `Failure`, which is shown here. */
  onConfirm: (date: string) => Promise<void>
}

/** Until when a recall is put off; a month, unless another date is given, and not into the past. */
export default function PostponeDialog({ name, dueDate, onClose, onConfirm }: PostponeDialogProps) {
  const { t } = useLingui()
  const { timeZone } = useViewer().establishment
  const today = dateOf(new Date(), timeZone)
  const inAMonth = addMonths(dueDate < today ? today : dueDate, 1)
  const [date, setDate] = useState(inAMonth)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fault = !isPlainDate(date) ? 'invalid_date' : date < today ? 'day_is_over' : undefined
  const { requestClose, hearEscape, question } = useDialogClose(() => date !== inAMonth, onClose)
  const confirm = async () => {
    if (fault || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm(date)
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={hearEscape}
      size="sm"
      centered
      withCloseButton={false}
      title={<Trans>When shall {name} be called?</Trans>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <DateField
            label={t`Call again on`}
            value={date}
            direction="future"
            onChange={setDate}
            error={fault && <FieldMessage errorKey={fault} />}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy}>
              <Trans>Postpone</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  )
}
