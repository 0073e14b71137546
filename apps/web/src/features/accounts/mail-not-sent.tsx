import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { NamedFailure } from '../../lib/error-text.ts'
import { failureText } from '../../lib/error-text.ts'

const unreachable: readonly string[] = ['NETWORK', 'UNAVAILABLE', 'INTERNAL']

/** Why a verification mail was not sent, in the words of the specification. */
export function MailNotSent({ failure }: { failure: NamedFailure }) {
  const { t } = useLingui()
  const reason = t(failureText(failure))
  return (
    <Alert color="red" role="alert">
      {unreachable.includes(failure.code) ? (
        <Trans>Network or server error during verification email: {reason}</Trans>
      ) : (
        <Trans>Failed to send verification email: {reason}</Trans>
      )}
    </Alert>
  )
}
