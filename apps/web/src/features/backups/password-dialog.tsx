import { typedPassword } from '@clinic/shared/backups/backup-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { useViewer } from '../../stores/session.ts'

type PasswordDialogProps = {
  title: ReactNode
  confirmLabel: ReactNode
  /** What it replaces can't be taken back by a click. */
  danger?: boolean
  /** May throw a `Failure`, which is shown here. */
  onConfirm: (password: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

const schema = z.object({ password: typedPassword })

/** What concerns all records of the server asks for the own password again. */
export function PasswordDialog({ title, confirmLabel, danger = false, onConfirm, onClose, children }: PasswordDialogProps) {
  const { t } = useLingui()
  const { user } = useViewer()
  const { form, submit, saving, failure } = useZodForm({ schema, initialValues: { password: '' } })
  const confirm = submit(({ password }) => onConfirm(password))
  return (
    <Modal opened onClose={onClose} title={title} centered withCloseButton={false}>
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <Text component="div">{children}</Text>
          <input type="text" hidden readOnly autoComplete="username" value={user.email} />
          <PasswordInput
            label={t`Your password`}
            required
            withAsterisk={false}
            data-autofocus
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving} {...(danger && { color: 'red' })}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
