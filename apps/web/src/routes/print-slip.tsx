import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PrintSheet } from '../components/document/print-sheet.tsx'
import { eventRecord } from '../features/events/data/get-event.ts'
import { AppointmentSlip } from '../features/events/print/appointment-slip.tsx'
import { useRecord } from '../lib/use-record.ts'
import { useClinicHead } from '../pickers/document-parties.ts'

export function Component() {
  const { id = '' } = useParams()
  const { record: event, failure, load } = useRecord(eventRecord, id)
  const clinic = useClinicHead()
  return (
    <PrintSheet
      title={<Trans>Appointment card</Trans>}
      backTo={`/calendar?view=day&event=${id}`}
      ready={Boolean(event && clinic.isLoaded)}
      size="slip"
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {event === null && <EmptyState title={<Trans>This appointment is not there</Trans>} />}
      {event && <AppointmentSlip event={event} clinic={clinic} />}
    </PrintSheet>
  )
}
