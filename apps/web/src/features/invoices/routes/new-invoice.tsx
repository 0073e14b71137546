import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { InvoiceEditor } from '../editor/invoice-editor.tsx'
import { invoiceUnsavedName } from '../editor/unsaved-name.ts'
import { useBlankInvoice } from '../editor/use-blank-invoice.ts'

/** A new invoice: of an appointment, for a patient, or empty. */
export function Component() {
  const [search] = useSearchParams()
  const eventId = search.get('event') ?? undefined
  const patientId = search.get('patient') ?? undefined
  const of = search.get('of') ?? undefined
  return <NewInvoice key={`${eventId} ${patientId} ${of}`} eventId={eventId} patientId={patientId} of={of} />
}

function NewInvoice({ eventId, patientId, of }: Record<'eventId' | 'patientId' | 'of', string | undefined>) {
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
          unsavedName={invoiceUnsavedName({ of, eventId, patientId })}
          remembered={remembered}
          focus={!blank.patient ? 'patient' : blank.lines[0]?.medicalService ? 'price' : 'service'}
          onSaved={({ id }, as) => void navigate(`/invoices/${id}`, { replace: true, state: { saved: as } })}
        />
      )}
    </>
  )
}
