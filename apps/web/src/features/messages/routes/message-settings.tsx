import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'
import { settingsRecord } from '../settings/message-settings.ts'
import { MessagesForm } from '../settings/messages-form.tsx'
import classes from '../../../components/form/narrow-fields.module.css'

/** Which messages the clinic sends to its patients by itself. */
export function Component() {
  const { id } = useViewer().establishment
  const { record: settings, failure, load, setRecord } = useRecord(settingsRecord, id)
  return (
    <>
      <PageHeader title={<Trans>Messages to patients</Trans>} />
      <Text c="dimmed" mb="md" className={classes.fields}>
        <Trans>
          What the clinic sends by itself, about appointments, recalls and receipts: by e-mail, or as text messages. Nothing is
          sent that isn't turned on here.
        </Trans>
      </Text>
      {settings && settings.channels.length === 0 && <NoChannel />}
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!settings && !failure && <FormSkeleton fields={8} />}
      {settings && <MessagesForm key={id} settings={settings} onSaved={setRecord} />}
    </>
  )
}

function NoChannel() {
  const { t } = useLingui()
  return (
    <Alert
      color="orange"
      icon={<IconMailOff aria-hidden />}
      title={t`There is nothing to send by`}
      mb="md"
      className={classes.fields}
    >
      <Trans>
        Set up{' '}
        <Anchor component={Link} to="/settings/sms" inherit underline="always">
          text messages
        </Anchor>
        , or ask whoever runs the server for{' '}
        <Anchor component={Link} to="/settings/email" inherit underline="always">
          e-mail
        </Anchor>
        . Until then what would be sent stands in the list of messages as not sent, and the{' '}
        <Anchor component={Link} to="/calls" inherit underline="always">
          call list
        </Anchor>{' '}
        has the patients to call.
      </Trans>
    </Alert>
  )
}
