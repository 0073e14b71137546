import { Trans } from '@lingui/react/macro'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'
import { settingsRecord } from '../settings/queue-settings.ts'
import { QueueForm } from '../settings/queue-form.tsx'

/** How people say that they are here, and how they are called. */
export function Component() {
  const { id } = useViewer().establishment
  const { record: settings, failure, load, setRecord } = useRecord(settingsRecord, id)
  return (
    <>
      <PageHeader title={<Trans>Arrival and queue</Trans>} />
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!settings && !failure && <FormSkeleton fields={5} />}
      {settings && <QueueForm key={id} settings={settings} onSaved={setRecord} />}
    </>
  )
}
