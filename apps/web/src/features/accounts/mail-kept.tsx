import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'

/** Where there is no mail server. Says nothing of who has an account. */
export function MailKept({ email }: { email: string }) {
  return (
    <Alert color="yellow" role="status" title={<Trans>Not sent: no mail server</Trans>}>
      <Trans>No mail server is set up here. If there is a link for {email}, it is kept on the server: ask whoever runs it.</Trans>
    </Alert>
  )
}
