import { addMonths } from '@clinic/shared/time/period'
import { isPlainDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { FieldMessage } from '../../components/form/field-message.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { DateField } from '../../pickers/date-field.tsx'

type PostponeDialogProps = {
  name: string
  dueDate: string
  onClose: () => void
  /** May throw a `Failure`, which is shown here. */
  onConfirm: (date: string) => Promise<void>
}

/** Until when a recall is put off; a month, unless another date is given. */
export default function PostponeDialog({ name, dueDate, onClose, onConfirm }: PostponeDialogProps) {
  const { t } = useLingui()
  const [date, setDate] = useState(addMonths(dueDate, 1))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const confirm = async () => {
    if (!isPlainDate(date) || busy) return
    setBusy(true)
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
      onClose={onClose}
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
            error={!isPlainDate(date) && <FieldMessage errorKey="invalid_date" />}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy}>
              <Trans>Postpone</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
