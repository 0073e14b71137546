import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import classes from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'
import { settingsRecord } from '../settings/booking-settings.ts'
import { BookingForm } from '../settings/booking-form.tsx'

/** What patients may book by themselves, on a page that anybody can open. */
export function Component() {
  const { t } = useLingui()
  const { id } = useViewer().establishment
  const { record: settings, failure, load, setRecord } = useRecord(settingsRecord, id)
  return (
    <>
      <PageHeader title={<Trans>Booking by patients</Trans>} />
      <Text c="dimmed" mb="md" className={classes.fields}>
        <Trans>
          A page of its own on which patients choose a free time and say who they are. A code that is sent to them confirms it.
        </Trans>
      </Text>
      {settings && settings.codeBy.length === 0 && (
        <Alert
          color="orange"
          icon={<IconMailOff aria-hidden />}
          title={t`No code can be sent`}
          mb="md"
          className={classes.fields}
        >
          <Trans>
            Nothing can be booked until this server has a mail server (SMTP_URL, see docs/running.md) or the clinic sends text
            messages.
          </Trans>
        </Alert>
      )}
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!settings && !failure && <FormSkeleton fields={8} />}
      {settings && <BookingForm key={id} settings={settings} onSaved={setRecord} />}
    </>
  )
}
