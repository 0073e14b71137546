import { Button, Group, Modal, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type ConfirmProps = {
  opened: boolean
  title: ReactNode
  children?: ReactNode
  confirmLabel: ReactNode
  /** "Cancel", where that can't be taken for the action itself. */
  cancelLabel?: ReactNode
  /** Red for actions that lose data. */
  danger?: boolean
  busy?: boolean
  /** False where the dialog below hears Escape for both. */
  closeOnEscape?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function Confirm({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = <Trans>Cancel</Trans>,
  danger = false,
  busy = false,
  closeOnEscape = true,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size="sm"
      centered
      withCloseButton={false}
      closeOnEscape={closeOnEscape}
    >
      {children && <Text component="div">{children}</Text>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button {...(danger && { color: 'red' })} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
