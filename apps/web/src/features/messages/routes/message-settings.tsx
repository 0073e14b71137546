import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'
import { settingsRecord } from '../settings/message-settings.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
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
          What the clinic sends by e-mail by itself, about appointments, recalls and receipts. Nothing is sent that isn't turned
          on here.
        </Trans>
      </Text>
      {settings && settings.channels.length === 0 && <NoMailServer />}
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!settings && !failure && <FormSkeleton fields={8} />}
      {settings && <SettingsForm key={id} settings={settings} onSaved={setRecord} />}
    </>
  )
}

function NoMailServer() {
  const { t } = useLingui()
  return (
    <Alert
      color="orange"
      icon={<IconMailOff aria-hidden />}
      title={t`This server has no mail server`}
      mb="md"
      className={classes.fields}
    >
      <Trans>
        Nothing is sent until whoever runs the server gives it one (SMTP_URL, see docs/running.md). Until then, what would be sent
        stands in the list of messages as not sent.
      </Trans>
    </Alert>
  )
}
