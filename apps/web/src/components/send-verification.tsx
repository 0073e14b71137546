import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { sendVerification } from '../lib/auth.ts'
import type { Failure } from '../lib/errors.ts'
import { toFailure } from '../lib/errors.ts'
import { ErrorState } from './error-state.tsx'

/** Asks for the confirmation mail again. The answer is the same whether or not the address has an account. */
export function SendVerification({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send() {
    setFailure(null)
    setState('sending')
    try {
      await sendVerification(email.trim())
      setState('sent')
    } catch (error) {
      setFailure(toFailure(error))
      setState('idle')
    }
  }

  if (state === 'sent') {
    return (
      <Alert color="green" role="status">
        <Trans>If {email} is waiting for confirmation, a new link is on its way. Please look in the spam folder too.</Trans>
      </Alert>
    )
  }
  return (
    <>
      {failure && <ErrorState failure={failure} />}
      <Group gap="xs">
        <Button variant="default" size="xs" loading={state === 'sending'} onClick={() => void send()}>
          <Trans>Send the confirmation link again</Trans>
        </Button>
      </Group>
    </>
  )
}
