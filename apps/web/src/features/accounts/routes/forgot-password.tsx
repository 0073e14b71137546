import { requestPasswordResetSchema } from '@clinic/shared/users/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { readSignInWays } from '../../../lib/account/auth.ts'
import { requestPasswordReset } from '../../../lib/account/account-access.ts'
import { MailKept } from '../mail-kept.tsx'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'

export function Component() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<{ email: string; isKept: boolean }>()
  const { form, submit, saving, failure } = useZodForm({ schema: requestPasswordResetSchema, initialValues: { email: '' } })
  const send = submit(async ({ email }) => {
    await requestPasswordReset(email)
    setSentTo({ email, isKept: !(await readSignInWays()).mail })
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
          {sentTo.isKept ? <MailKept email={sentTo.email} /> : <LinkSent email={sentTo.email} />}
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

function LinkSent({ email }: { email: string }) {
  return (
    <>
      <Alert color="green" role="status">
        <Trans>If {email} has an account, a link is on its way. It works once, within one hour.</Trans>
      </Alert>
      <Text c="dimmed">
        <Trans>Nothing there after a few minutes? Look in the spam folder, or check the address.</Trans>
      </Text>
    </>
  )
}

const BackToSignIn = () => (
  <Anchor component={Link} underline="always" to="/sign-in">
    <Trans>Back to sign-in</Trans>
  </Anchor>
)
