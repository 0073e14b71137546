import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Link, useLoaderData } from 'react-router-dom'
import { Door } from '../components/door.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { SendVerification } from '../components/send-verification.tsx'
import { verifyEmail } from '../lib/auth.ts'
import type { Failure } from '../lib/errors.ts'
import { toFailure } from '../lib/errors.ts'

/** A link works once, so it is spent here, where nothing runs twice. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ failure: Failure | null }> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    await verifyEmail(token)
    return { failure: null }
  } catch (error) {
    return { failure: toFailure(error) }
  }
}

export function Component() {
  const { failure } = useLoaderData<typeof loader>()
  return failure ? <Refused failure={failure} /> : <Confirmed />
}

function Confirmed() {
  return (
    <Door title={<Trans>Your e-mail address is confirmed</Trans>}>
      <Text>
        <Trans>You can sign in now.</Trans>
      </Text>
      <Button component={Link} to="/sign-in" fullWidth>
        <Trans>Sign in</Trans>
      </Button>
    </Door>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  return (
    <Door title={<Trans>The address could not be confirmed</Trans>}>
      <ErrorState failure={failure} />
      <Text>
        <Trans>Enter your e-mail address to get a new link.</Trans>
      </Text>
      <TextInput
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {email.includes('@') && <SendVerification key={email} email={email} />}
    </Door>
  )
}

/** Spent links are not asked about again. */
export const shouldRevalidate = () => false
