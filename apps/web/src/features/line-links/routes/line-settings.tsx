import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'
import { LineSettingsForm } from '../settings/line-settings-form.tsx'
import { lineSettingsRecord } from '../settings/line-settings.ts'
import { LineState } from '../settings/line-state.tsx'
import { LineWebhook } from '../settings/line-webhook.tsx'

/** The clinic's official account in LINE. */
export function Component() {
  const { t } = useLingui()
  const { id } = useViewer().establishment
  const { record: settings, failure, load, setRecord } = useRecord(lineSettingsRecord, id)
  return (
    <>
      <PageHeader title={<Trans>LINE</Trans>} />
      <Text c="dimmed" mb="md" className={narrow.fields}>
        <Trans>
          Messages to patients who are linked go to LINE, by the clinic's own official account; doctors get their day there. A
          patient is linked on their page, by a code.
        </Trans>
      </Text>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!settings && !failure && <FormSkeleton fields={4} />}
      {settings && (
        <Stack gap="lg" className={narrow.fields}>
          {!settings.isReadable && (
            <Alert color="orange" title={t`Token and secret can't be read`}>
              <Trans>
                They were stored by a server with another secret (AUTH_SECRET). Nothing is sent in LINE until both are given
                again.
              </Trans>
            </Alert>
          )}
          <LineState settings={settings} onChecked={setRecord} />
          <LineWebhook address={settings.webhookAddress} />
          <LineSettingsForm key={id} settings={settings} onSaved={setRecord} />
        </Stack>
      )}
    </>
  )
}
