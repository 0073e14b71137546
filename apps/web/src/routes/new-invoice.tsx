import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PageHeader } from '../components/list/page-header.tsx'
import { serviceOf, useBilledEvent, type BilledEvent } from '../features/invoices/data/use-billed-event.ts'
import { InvoiceEditor } from '../features/invoices/editor/invoice-editor.tsx'
import { blankInvoice, blankLine, type InvoiceValues } from '../features/invoices/editor/invoice-values.ts'
import { useRemembered } from '../features/invoices/data/remembered-services.ts'
import { usePatientCardAnswer } from '../pickers/document-parties.ts'
import { useUi } from '../stores/ui.ts'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/** A new invoice: of an appointment, for a patient, or empty. */
export function Component() {
  const [search] = useSearchParams()
  const eventId = search.get('event') ?? undefined
  const patientId = search.get('patient') ?? undefined
  return <NewInvoice key={`${eventId} ${patientId}`} eventId={eventId} patientId={patientId} />
}

function NewInvoice({ eventId, patientId }: Record<'eventId' | 'patientId', string | undefined>) {
  const navigate = useNavigate()
  const language = useUi((state) => state.language)
  const remembered = useRemembered(true)
  const billed = useBilledEvent(eventId)
  const card = usePatientCardAnswer(patientId)
  const failure = billed.failure ?? card.failure
  const [initial, setInitial] = useState<InvoiceValues>()
  // Once: what is heard later changes nothing that is written.
  if (!initial && remembered && (!eventId || billed.data) && (!patientId || card.data)) {
    const event = billed.data?.event
    const patient = event?.patient ?? card.data?.patient
    setInitial(
      blankInvoice({
        patient: patient && { id: patient.id, name: nameOf(patient) },
        ...(event && { lines: [lineOf(event)] }),
      }),
    )
  }

  function lineOf(event: BilledEvent) {
    const medicalService = serviceOf(event, (service) => remembered?.has(service) ?? false, language)
    const last = remembered?.get(medicalService)
    return blankLine({ medicalService, ...(last?.currency === 'THB' && { price: last.price, tax: last.tax ?? '' }) })
  }

  return (
    <>
      <PageHeader title={<Trans>New invoice</Trans>} />
      {!initial && failure && <ErrorState failure={failure} />}
      {!initial && !failure && (
        <Stack gap="sm" maw={860}>
          {[64, 36, 36, 120].map((height, at) => (
            <Skeleton key={at} height={height} />
          ))}
        </Stack>
      )}
      {initial && (
        <InvoiceEditor
          eventId={eventId}
          blank={initial}
          unsavedName={`invoice:new:${eventId ?? patientId ?? ''}`}
          remembered={remembered}
          focus={!initial.patient ? 'patient' : initial.lines[0]?.medicalService ? 'price' : 'service'}
          onSaved={({ id }, as) => void navigate(`/invoices/${id}`, { replace: true, state: { saved: as } })}
        />
      )}
    </>
  )
}
