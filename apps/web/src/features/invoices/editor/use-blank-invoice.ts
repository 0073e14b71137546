import { fullName } from '@clinic/shared/patients/patient-name'
import { useState } from 'react'
import { usePatientCardAnswer } from '../../../pickers/document-parties.ts'
import { useUi } from '../../../stores/ui.ts'
import { useRemembered } from '../data/remembered-services.ts'
import { serviceOf, useBilledEvent, type BilledEvent } from '../data/use-billed-event.ts'
import { priceOf, useListedServices } from '../data/use-listed-services.ts'
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
  const [blank, setBlank] = useState<InvoiceValues>()
  // Once: what is heard later changes nothing that is written.
  if (!blank && remembered && items && (!eventId || billed.data) && (!patientId || card.data)) {
    const event = billed.data?.event
    const patient = event?.patient ?? card.data?.patient
    setBlank(
      blankInvoice({
        patient: patient && { id: patient.id, name: fullName(patient) },
        ...(event && { lines: [lineOf(event)] }),
      }),
    )
  }

  function lineOf(event: BilledEvent) {
    const itemOf = (service: string) => items?.find(({ nameTh, nameEn }) => service !== '' && [nameTh, nameEn].includes(service))
    const isKnown = (service: string) => remembered?.has(service) || itemOf(service) !== undefined
    const medicalService = serviceOf(event, isKnown, language)
    const item = itemOf(medicalService)
    if (item) return blankLine({ medicalService, ...priceOf(item, currency) })
    const last = remembered?.get(medicalService)
    return blankLine({ medicalService, ...(last?.currency === currency && { price: last.price, tax: last.tax ?? '' }) })
  }

  const credits = billed.data?.event?.patient?.credits ?? undefined
  return { blank, remembered, credits, failure: billed.failure ?? card.failure }
}
