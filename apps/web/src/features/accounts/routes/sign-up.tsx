import { signUpSchema } from '@clinic/shared/users/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { NewPassword } from '../../../components/form/new-password.tsx'
import { SendVerification } from '../send-verification.tsx'
import { readSignInWays, signUp } from '../../../lib/account/auth.ts'
import { rememberNewAccount } from '../../../lib/account/new-account.ts'
import type { WaitingAccount } from '../../../lib/errors.ts'
import { MailKept } from '../mail-kept.tsx'
import { MailNotSent } from '../mail-not-sent.tsx'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'

type NewAccount = WaitingAccount & { email: string; mailWaits: boolean; isKept: boolean }

const blank = { firstName: '', lastName: '', clinicName: '', email: '', password: '' }

export function Component() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<NewAccount>()
  const { form, submit, saving, failure } = useZodForm({ schema: signUpSchema, initialValues: blank })
  const { firstName, lastName, clinicName, email, password } = form.values
  if (sentTo) return <CheckYourMail account={sentTo} />

  const create = submit(async (person) => {
    const account = await signUp(person)
    rememberNewAccount(person.email)
    setSentTo({ ...account, email: person.email, isKept: !(await readSignInWays()).mail })
  })

  return (
    <PublicLayout
      title={<Trans>Create your clinic's account</Trans>}
      intro={<Trans>You become its administrator, and invite the doctors afterwards.</Trans>}
      footer={<BackToSignIn />}
    >
      {failure && <ErrorState failure={failure} />}
      <form onSubmit={(event) => void create(event)} noValidate>
        <Stack gap="sm">
          <Group gap="sm" grow align="flex-start">
            <TextInput
              label={t`First name`}
              autoComplete="given-name"
              autoFocus
              required
              withAsterisk={false}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={t`Last name`}
              autoComplete="family-name"
              required
              withAsterisk={false}
              {...form.getInputProps('lastName')}
            />
          </Group>
          <TextInput
            label={t`Name of the clinic`}
            autoComplete="organization"
            required
            withAsterisk={false}
            {...form.getInputProps('clinicName')}
          />
          <TextInput
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <NewPassword
            label={t`Password`}
            known={[email, firstName, lastName, clinicName]}
            {...form.getInputProps('password')}
            value={password}
          />
          <Button type="submit" loading={saving} fullWidth mt={4}>
            <Trans>Create account</Trans>
          </Button>
        </Stack>
      </form>
    </PublicLayout>
  )
}

function CheckYourMail({ account: { mailWaits, isKept, ...account } }: { account: NewAccount }) {
  const { email } = account
  if (isKept)
    return (
      <PublicLayout title={<Trans>Confirm your address</Trans>} footer={<BackToSignIn />}>
        <MailKept email={email} />
      </PublicLayout>
    )
  return (
    <PublicLayout title={<Trans>Check your mail</Trans>} footer={<BackToSignIn />}>
      {mailWaits ? (
        <>
          <MailNotSent failure={{ code: 'MAIL_FAILED' }} />
          <Text>
            <Trans>
              Your account is there. A link goes to <strong>{email}</strong> as soon as the mail server answers; open it to
              confirm the address, then sign in.
            </Trans>
          </Text>
        </>
      ) : (
        <>
          <Text>
            <Trans>
              A link is being sent to <strong>{email}</strong>. Open it to confirm the address, then sign in.
            </Trans>
          </Text>
          <Text c="dimmed">
            <Trans>Nothing there after a few minutes? Look in the spam folder, or:</Trans>
          </Text>
        </>
      )}
      <SendVerification account={account} />
    </PublicLayout>
  )
}

function BackToSignIn() {
  return (
    <Trans>
      Already have an account?{' '}
      <Anchor component={Link} underline="always" to="/sign-in">
        Sign in
      </Anchor>
    </Trans>
  )
}
