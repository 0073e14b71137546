import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { NewPassword } from '../../../components/form/new-password.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import classes from '../../../components/form/narrow-fields.module.css'
import { changePassword } from '../../../lib/account/account-access.ts'
import { chosenPassword, isRepeated, notRepeated, passwordField } from '../../../lib/form/chosen-password.ts'
import { Failure } from '../../../lib/errors.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import { useViewer } from '../../../stores/session.ts'

const schema = z.object({ old: z.string().min(1, 'required'), ...chosenPassword }).refine(isRepeated, notRepeated)

const blank = { old: '', password: '', confirm: '' }

export function Component() {
  const { t } = useLingui()
  const { user } = useViewer()
  const [isDone, setDone] = useState(false)
  const { form, submit, saving, failure, showFieldErrors } = useZodForm({
    schema,
    initialValues: blank,
    fieldOf: passwordField,
  })
  const change = submit(async ({ old, password }) => {
    setDone(false)
    try {
      await changePassword({ currentPassword: old, newPassword: password })
    } catch (error) {
      if (error instanceof Failure && error.code === 'INVALID_PASSWORD') {
        return showFieldErrors([{ path: 'old', key: 'wrong_password' }])
      }
      throw error
    }
    form.reset()
    setDone(true)
  })
  const { email, displayName } = user

  return (
    <>
      <PageHeader title={<Trans>Password</Trans>} />
      <form onSubmit={(event) => void change(event)} noValidate>
        <Stack gap="sm" className={classes.fields} maw={420}>
          <Text c="dimmed">
            <Trans>Changing it signs out your other devices, and you get a mail that says so.</Trans>
          </Text>
          {isDone && (
            <Alert color="green" role="status">
              <Trans>Your password is changed. Your other devices are signed out.</Trans>
            </Alert>
          )}
          {failure && <ErrorState failure={failure} />}
          <input type="text" hidden readOnly autoComplete="username" value={email} />
          <PasswordInput
            name="old"
            label={t`Current password`}
            autoComplete="current-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': t`Show the current password` }}
            {...form.getInputProps('old')}
          />
          <NewPassword
            name="password"
            label={t`New password`}
            known={[email, ...displayName.split(' ')]}
            {...form.getInputProps('password')}
            value={form.values.password}
          />
          <PasswordInput
            name="confirm"
            label={t`New password, once more`}
            autoComplete="new-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': t`Show the repeated password` }}
            {...form.getInputProps('confirm')}
          />
          <Group>
            <Button type="submit" loading={saving}>
              <Trans>Change the password</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
