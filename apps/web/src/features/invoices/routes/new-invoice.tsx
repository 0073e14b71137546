import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { InvoiceEditor } from '../editor/invoice-editor.tsx'
import { useBlankInvoice } from '../editor/use-blank-invoice.ts'

/** A new invoice: of an appointment, for a patient, or empty. */
export function Component() {
  const [search] = useSearchParams()
  const eventId = search.get('event') ?? undefined
  const patientId = search.get('patient') ?? undefined
  return <NewInvoice key={`${eventId} ${patientId}`} eventId={eventId} patientId={patientId} />
}

function NewInvoice({ eventId, patientId }: Record<'eventId' | 'patientId', string | undefined>) {
  const navigate = useNavigate()
  const { blank, remembered, failure } = useBlankInvoice({ eventId, patientId })
  return (
    <>
      <PageHeader title={<Trans>New invoice</Trans>} />
      {!blank && failure && <ErrorState failure={failure} />}
      {!blank && !failure && (
        <Stack gap="sm" maw={860}>
          {[64, 36, 36, 120].map((height, at) => (
            <Skeleton key={at} height={height} />
          ))}
        </Stack>
      )}
      {blank && (
        <InvoiceEditor
          eventId={eventId}
          blank={blank}
          unsavedName={`invoice:new:${eventId ?? patientId ?? ''}`}
          remembered={remembered}
          focus={!blank.patient ? 'patient' : blank.lines[0]?.medicalService ? 'price' : 'service'}
          onSaved={({ id }, as) => void navigate(`/invoices/${id}`, { replace: true, state: { saved: as } })}
        />
      )}
    </>
  )
}
