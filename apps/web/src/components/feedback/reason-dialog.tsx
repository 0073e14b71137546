import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Failure } from '../../lib/errors.ts'
import { toFailure } from '../../lib/errors.ts'
import { ErrorState } from './error-state.tsx'
import { FieldMessage } from '../form/field-message.tsx'
import { useDialogClose } from '../form/use-dialog-close.tsx'

type ReasonDialogProps = {
  title: ReactNode
  hint?: ReactNode
  confirmLabel: ReactNode
  /** Without, the record is kept as it is. */
  cancelLabel?: ReactNode
  /** Whether something is given up by it; usually so. */
  isLoss?: boolean
  /** May throw a `Failure`, which is shown here. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

const longest = 500

/** Confirms an action, and asks for its reason. */
export function ReasonDialog({ title, hint, confirmLabel, cancelLabel, isLoss = true, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { requestClose, hearEscape, question } = useDialogClose(() => reason.trim() !== '', onClose)
  const confirm = async () => {
    setAsked(true)
    if (reason.trim() === '' || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={hearEscape} title={title} size="sm" centered withCloseButton={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          {hint && (
            <Text component="div" c="dimmed">
              {hint}
            </Text>
          )}
          <Textarea
            label={t`Reason`}
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              void confirm()
            }}
            error={asked && reason.trim() === '' && <FieldMessage errorKey="required" />}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={requestClose}>
              {cancelLabel ?? <Trans>Keep it</Trans>}
            </Button>
            <Button type="submit" loading={busy} {...(isLoss && { color: 'red' })}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Modal>
  )
}
