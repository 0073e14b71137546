import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { readSignInWays, sendVerification } from '../../lib/account/auth.ts'
import type { Failure, WaitingAccount } from '../../lib/errors.ts'
import { toFailure } from '../../lib/errors.ts'
import { MailKept } from './mail-kept.tsx'
import { MailNotSent } from './mail-not-sent.tsx'

/** Of some accounts only the `email` is known. */
type SendVerificationProps = { account: Partial<WaitingAccount> & { email: string } }

/** Requests the verification mail again. The result is the same whether or not the address has an account. */
export function SendVerification({ account }: SendVerificationProps) {
  const email = account.email.trim()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'kept'>('idle')
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send() {
    setFailure(null)
    setState('sending')
    try {
      await sendVerification({ ...account, email })
      setState((await readSignInWays()).mail ? 'sent' : 'kept')
    } catch (error) {
      setFailure(toFailure(error))
      setState('idle')
    }
  }

  if (state === 'kept') return <MailKept email={email} />
  if (state === 'sent') {
    return (
      <Alert color="green" role="status">
        <Trans>If {email} is waiting for confirmation, a new link is on its way. Please look in the spam folder too.</Trans>
      </Alert>
    )
  }
  return (
    <>
      {failure && <MailNotSent failure={failure.details} />}
      <Group gap="xs">
        <Button variant="default" size="xs" loading={state === 'sending'} onClick={() => void send()}>
          <Trans>Send the confirmation link again</Trans>
        </Button>
      </Group>
    </>
  )
}
