import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../components/form/use-dialog-close.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'

type ChoiceDialogProps = {
  title: ReactNode
  label: string
  choices: readonly { value: string; label: string }[]
  /** Below the field, of what is chosen; in its place, where there is no choice. */
  hint: (chosen: string | undefined) => ReactNode
  confirmLabel: ReactNode
  /** May throw a `Failure`, which is shown here. */
  onConfirm: (chosen: string) => Promise<unknown>
  onClose: () => void
}

/** One of a few, and what is done with it. */
export function ChoiceDialog({ title, label, choices, hint, confirmLabel, onConfirm, onClose }: ChoiceDialogProps) {
  const [picked, setPicked] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { requestClose, hearEscape, question } = useDialogClose(() => false, onClose)
  const chosen = picked || choices[0]?.value
  const confirm = async () => {
    if (!chosen) return
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm(chosen)
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={hearEscape} title={title} size="md" centered withCloseButton={false}>
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} />}
        {choices.length > 0 && (
          <NativeSelect
            label={label}
            data-autofocus
            value={chosen ?? ''}
            data={[...choices]}
            onChange={(event) => setPicked(event.currentTarget.value)}
          />
        )}
        {hint(chosen)}
        <Group justify="flex-end">
          <Button variant="default" onClick={requestClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} disabled={!chosen} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
      {question}
    </Modal>
  )
}
