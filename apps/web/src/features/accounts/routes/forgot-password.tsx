import { requestPasswordResetSchema } from '@clinic/shared/users/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { requestPasswordReset } from '../../../lib/account/account-access.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'

export function Component() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const { form, submit, saving, failure } = useZodForm({ schema: requestPasswordResetSchema, initialValues: { email: '' } })
  const send = submit(async ({ email }) => {
    await requestPasswordReset(email)
    setSentTo(email)
  })

  return (
    <PublicLayout
      title={<Trans>Forgot your password?</Trans>}
      {...(!sentTo && { intro: <Trans>Tell us your e-mail address, and we send you a link to a new one.</Trans> })}
      footer={<BackToSignIn />}
    >
      {failure && <ErrorState failure={failure} />}
      {sentTo ? (
        <>
          <Alert color="green" role="status">
            <Trans>If {sentTo} has an account, a link is on its way. It works once, within one hour.</Trans>
          </Alert>
          <Text c="dimmed">
            <Trans>Nothing there after a few minutes? Look in the spam folder, or check the address.</Trans>
          </Text>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            <Trans>Try another address</Trans>
          </Button>
        </>
      ) : (
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="sm">
            <TextInput
              label={t`E-mail`}
              type="email"
              autoComplete="username"
              autoFocus
              required
              withAsterisk={false}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={saving} fullWidth mt={4}>
              <Trans>Send the link</Trans>
            </Button>
          </Stack>
        </form>
      )}
    </PublicLayout>
  )
}

const BackToSignIn = () => (
  <Anchor component={Link} underline="always" to="/sign-in">
    <Trans>Back to sign-in</Trans>
  </Anchor>
)
