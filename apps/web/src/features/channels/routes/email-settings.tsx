import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, Text } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { looks } from '../../../components/labels/message-labels.ts'
import { EmailChannelQuery } from '../channel-data.ts'
import { ChannelTest } from '../channel-test.tsx'
import classes from '../channels.module.css'

/** Whether this server sends e-mails, and from whom. */
export function Component() {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: EmailChannelQuery, variables: { establishmentId } })
  const channel = data?.emailChannel
  return (
    <>
      <PageHeader title={<Trans>E-mail</Trans>} />
      <Text c="dimmed" mb="md" className={narrow.fields}>
        <Trans>
          E-mails go by the mail server that whoever runs this server has set up (SMTP_URL, MAIL_FROM). It is the same for all
          clinics.
        </Trans>
      </Text>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!channel && !failure && <Skeleton height={80} />}
      {channel && (
        <Stack>
          <section className={classes.box} aria-label={t`State`}>
            {channel.hasServer && (
              <StatusLabel {...looks.sent} wraps>
                <Trans>A mail server is set up. E-mails come from {channel.sender}.</Trans>
              </StatusLabel>
            )}
            {channel.isKept && (
              <StatusLabel {...looks.waiting} wraps>
                <Trans>This is the demo: e-mails lie in the mailbox of this machine, and reach nobody.</Trans>
              </StatusLabel>
            )}
            {!channel.hasServer && !channel.isKept && (
              <StatusLabel {...looks.not_sent} wraps>
                <Trans>This server has no mail server: no e-mails are sent.</Trans>
              </StatusLabel>
            )}
          </section>
          {(channel.hasServer || channel.isKept) && <ChannelTest kind="email" label={t`E-mail address`} />}
        </Stack>
      )}
    </>
  )
}
