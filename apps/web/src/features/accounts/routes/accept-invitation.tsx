import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Link, useLoaderData } from 'react-router-dom'
import { z } from 'zod'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { NewPassword } from '../../../components/form/new-password.tsx'
import { roleNames } from '../../../components/labels/role-names.ts'
import type { InvitationPage } from '../../../lib/account/account-access.ts'
import { acceptInvitation, readInvitation } from '../../../lib/account/account-access.ts'
import { chosenPassword, isRepeated, notRepeated } from '../../../lib/form/chosen-password.ts'
import type { Failure } from '../../../lib/errors.ts'
import { toFailure } from '../../../lib/errors.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'

type Loaded = { token: string; invitation: InvitationPage | null; failure: Failure | null }

/** Reading it spends nothing: only its acceptance does. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return { token, invitation: await readInvitation(token), failure: null }
  } catch (error) {
    return { token, invitation: null, failure: toFailure(error) }
  }
}

export function Component() {
  const { token, invitation, failure } = useLoaderData<typeof loader>()
  const [isDone, setDone] = useState(false)
  if (!invitation) return <Refused failure={failure} />
  if (isDone) return <Welcome invitation={invitation} />
  return <Accept token={token} invitation={invitation} onDone={() => setDone(true)} />
}

function Accept({ token, invitation, onDone }: { token: string; invitation: InvitationPage; onDone: () => void }) {
  const { t } = useLingui()
  const { firstName, lastName, email, role, hasAccount } = invitation
  const clinics = invitation.clinicNames.join(', ')
  const roleName = t(roleNames[role])
  const { form, submit, saving, failure } = useZodForm({
    schema: hasAccount ? noPassword : withPassword,
    initialValues: { password: '', confirm: '' },
  })
  const accept = submit(async (_input, { password }) => {
    await acceptInvitation({ token, ...(!hasAccount && { password }) })
    onDone()
  })

  return (
    <PublicLayout title={<Trans>Welcome to {clinics}</Trans>} intro={<Trans>You are invited as: {roleName}</Trans>}>
      {failure && <ErrorState failure={failure} />}
      <form onSubmit={(event) => void accept(event)} noValidate>
        <Stack gap="sm">
          <Text>
            {firstName} {lastName}
            <br />
            {email}
          </Text>
          {hasAccount ? (
            <Text>
              <Trans>You have an account already. It will open this clinic too, with the password that you have.</Trans>
            </Text>
          ) : (
            <>
              {/* For password managers: the name that the password belongs to. */}
              <input type="text" hidden readOnly autoComplete="username" value={email} />
              <NewPassword
                label={t`Choose a password`}
                autoFocus
                known={[email, firstName, lastName]}
                {...form.getInputProps('password')}
                value={form.values.password}
              />
              <PasswordInput
                label={t`The password once more`}
                autoComplete="new-password"
                required
                withAsterisk={false}
                visibilityToggleButtonProps={{ 'aria-label': t`Show the repeated password` }}
                {...form.getInputProps('confirm')}
              />
            </>
          )}
          <Button type="submit" loading={saving} fullWidth mt={4}>
            <Trans>Accept the invitation</Trans>
          </Button>
        </Stack>
      </form>
    </PublicLayout>
  )
}

const withPassword = z.object(chosenPassword).refine(isRepeated, notRepeated)
const noPassword = z.object({ password: z.string(), confirm: z.string() })

function Welcome({ invitation: { clinicNames, email } }: { invitation: InvitationPage }) {
  const clinics = clinicNames.join(', ')
  return (
    <PublicLayout title={<Trans>You belong to {clinics} now</Trans>}>
      <Text>
        <Trans>
          Sign in as <strong>{email}</strong>.
        </Trans>
      </Text>
      <Button component={Link} to="/sign-in" fullWidth>
        <Trans>Sign in</Trans>
      </Button>
    </PublicLayout>
  )
}

function Refused({ failure }: { failure: Failure | null }) {
  return (
    <PublicLayout title={<Trans>This invitation can't be used</Trans>}>
      {failure && <ErrorState failure={failure} />}
      <Text>
        <Trans>An invitation works once, within seven days. Ask the clinic to send it again.</Trans>
      </Text>
      <Button component={Link} to="/sign-in" variant="default" fullWidth>
        <Trans>To sign-in</Trans>
      </Button>
    </PublicLayout>
  )
}

/** An accepted invitation is not asked about again. */
export const shouldRevalidate = () => false
