import { fullName } from '@clinic/shared/patients/patient-name'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { useState } from 'react'
import { usePatientCardAnswer } from '../../../pickers/document-parties.ts'
import { useUi } from '../../../stores/ui.ts'
import { useRemembered } from '../data/remembered-services.ts'
import { billedService } from '../data/billed-service.ts'
import { useBilledEvent, type BilledEvent } from '../data/use-billed-event.ts'
import { priceOf, useListedServices } from '../data/use-listed-services.ts'
import { usePricesIncludeVat } from '../../../lib/account/use-prices-include-vat.ts'
import { blankInvoice, blankLine, type InvoiceValues } from './invoice-values.ts'

/** Of a new invoice. */
const currency = 'THB'

type Origin = { eventId?: string | undefined; patientId?: string | undefined }

/** What a new invoice starts with: of an appointment, for a patient, or empty; undefined until it is known. */
export function useBlankInvoice({ eventId, patientId }: Origin) {
  const language = useUi((state) => state.language)
  const remembered = useRemembered(true)
  const items = useListedServices()
  const billed = useBilledEvent(eventId)
  const card = usePatientCardAnswer(patientId)
  const vatIncluded = usePricesIncludeVat()
  const [blank, setBlank] = useState<InvoiceValues>()
  // Once: what is heard later changes nothing that is written.
  if (!blank && remembered && items && vatIncluded !== undefined && (!eventId || billed.data) && (!patientId || card.data)) {
    const event = billed.data?.event
    const patient = event?.patient ?? card.data?.patient
    setBlank(
      blankInvoice({
        patient: patient && { id: patient.id, name: fullName(patient) },
        lines: event ? linesOf(event) : [blankLine({ vatIncluded })],
      }),
    )
  }

  /** The prices of its visit type; without any, what the appointment tells. */
  function linesOf(event: BilledEvent) {
    const listed = event.visitType?.items ?? []
    if (listed.length === 0) return [lineOf(event)]
    return listed.map(({ quantity, item }) =>
      blankLine({
        ...priceOf(item, currency),
        medicalService: visitTypeName(item, language),
        quantity: String(quantity),
        doctorId: event.doctor?.id ?? null,
        knownDoctor: event.doctor,
      }),
    )
  }

  function lineOf(event: BilledEvent) {
    const isRecent = (service: string) => remembered?.has(service) ?? false
    const { medicalService, item } = billedService(event, { items: items ?? [], isRecent, language })
    const line = { medicalService, doctorId: event.doctor?.id ?? null, knownDoctor: event.doctor }
    if (item) return blankLine({ ...line, ...priceOf(item, currency) })
    const last = remembered?.get(medicalService)
    if (last?.currency !== currency) return blankLine({ ...line, vatIncluded: vatIncluded ?? false })
    return blankLine({ ...line, price: last.price, tax: last.tax ?? '', vatIncluded: last.vatIncluded })
  }

  const credits = billed.data?.event?.patient?.credits ?? undefined
  return { blank, remembered, credits, failure: billed.failure ?? card.failure }
}
