import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { NewPassword } from '../../../components/form/new-password.tsx'
import { resetPassword } from '../../../lib/account/account-access.ts'
import { chosenPassword, isRepeated, notRepeated, passwordField } from '../../../lib/form/chosen-password.ts'
import { Failure } from '../../../lib/errors.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'

const schema = z.object(chosenPassword).refine(isRepeated, notRepeated)
const spent = new Set(['INVALID_TOKEN', 'TOKEN_EXPIRED'])

export function Component() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const { form, submit, saving, failure } = useZodForm({
    schema,
    initialValues: { password: '', confirm: '' },
    fieldOf: passwordField,
  })
  if (isDone) return <Changed />
  const refused = token === '' ? new Failure({ code: 'INVALID_TOKEN' }) : failure
  if (refused && spent.has(refused.code)) return <SpentLink failure={refused} />

  const save = submit(async ({ password }) => {
    await resetPassword({ token, newPassword: password })
    setDone(true)
  })

  return (
    <PublicLayout
      title={<Trans>Choose a new password</Trans>}
      intro={<Trans>Whoever is signed in with your account, on any device, is signed out.</Trans>}
    >
      {failure && <ErrorState failure={failure} />}
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <NewPassword
            label={t`New password`}
            autoFocus
            known={[]}
            {...form.getInputProps('password')}
            value={form.values.password}
          />
          <PasswordInput
            label={t`New password, once more`}
            autoComplete="new-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': t`Show the repeated password` }}
            {...form.getInputProps('confirm')}
          />
          <Button type="submit" loading={saving} fullWidth mt={4}>
            <Trans>Save the password</Trans>
          </Button>
        </Stack>
      </form>
    </PublicLayout>
  )
}

function Changed() {
  return (
    <PublicLayout title={<Trans>Your password is changed</Trans>}>
      <Text>
        <Trans>All devices are signed out. Sign in with the new password.</Trans>
      </Text>
      <Button component={Link} to="/sign-in" fullWidth>
        <Trans>Sign in</Trans>
      </Button>
    </PublicLayout>
  )
}

function SpentLink({ failure }: { failure: Failure }) {
  return (
    <PublicLayout title={<Trans>This link can't be used</Trans>}>
      <ErrorState failure={failure} />
      <Text>
        <Trans>A link works once, within one hour. Your password is unchanged.</Trans>
      </Text>
      <Button component={Link} to="/forgot-password" fullWidth>
        <Trans>Get a new link</Trans>
      </Button>
    </PublicLayout>
  )
}
