import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SendVerification } from '../send-verification.tsx'
import { verifyEmail } from '../../../lib/account/auth.ts'
import { takeNewAccount } from '../../../lib/account/new-account.ts'
import type { Failure } from '../../../lib/errors.ts'
import { toFailure } from '../../../lib/errors.ts'

/** A link works once, so it is spent by a click: programs that look at mails open their links too. */
export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'sending' | 'confirmed' | Failure>('asking')
  if (state === 'confirmed') return <Confirmed />
  if (typeof state === 'object') return <Refused failure={state} />

  const confirm = async () => {
    setState('sending')
    try {
      const isSignedIn = await verifyEmail(search.get('token') ?? '')
      if (!isSignedIn) return setState('confirmed')
      takeNewAccount()
      await navigate('/', { replace: true })
    } catch (error) {
      setState(toFailure(error))
    }
  }

  return (
    <PublicLayout title={<Trans>Confirm your e-mail address</Trans>}>
      <Button fullWidth loading={state === 'sending'} onClick={() => void confirm()}>
        <Trans>Confirm the address</Trans>
      </Button>
    </PublicLayout>
  )
}

function Confirmed() {
  const [email] = useState(takeNewAccount)
  return (
    <PublicLayout title={<Trans>Your e-mail address is confirmed</Trans>}>
      <Text>
        <Trans>You can sign in now.</Trans>
      </Text>
      <Button component={Link} to="/sign-in" state={email} fullWidth>
        <Trans>Sign in</Trans>
      </Button>
    </PublicLayout>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  return (
    <PublicLayout title={<Trans>The address could not be confirmed</Trans>}>
      <ErrorState failure={failure} />
      {failure.code === 'INVALID_TOKEN' && (
        <Text>
          <Trans>
            If you confirmed it before, you can <Link to="/sign-in">sign in</Link>.
          </Trans>
        </Text>
      )}
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
      {email.includes('@') && <SendVerification key={email} account={{ email }} />}
    </PublicLayout>
  )
}
