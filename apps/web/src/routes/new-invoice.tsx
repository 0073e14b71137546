import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PageHeader } from '../components/list/page-header.tsx'
import { getBilledEvent, serviceOf } from '../features/invoices/data/get-billed-event.ts'
import { InvoiceEditor } from '../features/invoices/editor/invoice-editor.tsx'
import { blankInvoice, blankLine, type InvoiceValues } from '../features/invoices/editor/invoice-values.ts'
import { useRemembered } from '../features/invoices/data/remembered-services.ts'
import { toFailure, type Failure } from '../lib/errors.ts'
import { getPatientCard } from '../pickers/document-parties.ts'
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
  const [initial, setInitial] = useState<InvoiceValues>()
  const [failure, setFailure] = useState<Failure | null>(null)

  useEffect(() => {
    if (!remembered) return
    let current = true
    const load = async (): Promise<InvoiceValues> => {
      const event = eventId ? await getBilledEvent(eventId) : null
      const patient = event?.patient ?? (patientId ? await getPatientCard(patientId) : null)
      if (!event) return blankInvoice({ patient: patient && { id: patient.id, name: nameOf(patient) } })
      const medicalService = serviceOf(event, (service) => remembered.has(service), language)
      const last = remembered.get(medicalService)
      const line = blankLine({ medicalService, ...(last?.currency === 'THB' && { price: last.price, tax: last.tax ?? '' }) })
      return blankInvoice({ patient: patient && { id: patient.id, name: nameOf(patient) }, lines: [line] })
    }
    load().then(
      (values) => current && setInitial((known) => known ?? values),
      (error: unknown) => current && setFailure(toFailure(error)),
    )
    return () => void (current = false)
    // The language of the moment names the service; another one later changes nothing that is written.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [remembered, eventId, patientId])

  return (
    <>
      <PageHeader title={<Trans>New invoice</Trans>} />
      {failure && <ErrorState failure={failure} />}
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
