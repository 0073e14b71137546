import { quantityUnits } from '@clinic/shared/dosage/dosage'
import type { MedicineUnit } from '@clinic/shared/dosage/dosage'
import type { PrescriptionStatus } from '../save/prescriptions.ts'
import type { MappedRow } from '../mapped-row.ts'
import { parseRow, rowError } from '../mapped-row.ts'
import type { MedicationRow } from '../save/prescriptions.ts'
import type { Clinic } from '../clinic.ts'
import { directionsOf } from './directions.ts'
import { unitOf } from './dosage-codes.ts'
import { plainWords } from './plain-words.ts'
import { medicationRequest } from './types.ts'
import { keysOf, momentOf, referenceKey, textOf } from './values.ts'

type Request = ReturnType<typeof medicationRequest.parse>

/** MedicationRequest -> one line of a prescription, which those of one patient, doctor, encounter (or time) and status share. */
export function readMedicationRequest(data: unknown, clinic: Clinic): MappedRow<MedicationRow> {
  const resource = parseRow(medicationRequest, data)
  const medication = textOf(resource.medicationCodeableConcept) ?? resource.medicationReference?.display
  if (!medication) throw rowError('medicationCodeableConcept', 'required')
  const patientKey = referenceKey('Patient', resource.subject)
  if (!patientKey) throw rowError('subject', 'required')
  const encounterKey = referenceKey('Encounter', resource.encounter) ?? null
  const authored = resource.authoredOn ? momentOf('authoredOn', resource.authoredOn, clinic.timeZone).at.toISOString() : null
  return {
    keys: keysOf('MedicationRequest', resource),
    row: {
      patientKey,
      doctorKey: referenceKey('Practitioner', resource.requester) ?? null,
      encounterKey,
      occasion: encounterKey ?? authored ?? '',
      authored,
      status: statusOf(resource),
      medication: medication.slice(0, 200),
      ...directionsOf(resource.dosageInstruction, besidesOf(resource, medication)),
      quantity: wholeQuantity(resource.dispenseRequest?.quantity?.value ?? 1),
      quantityUnit: quantityUnitOf(resource.dispenseRequest?.quantity),
      patientId: '',
      doctorId: '',
    },
    notices: [],
  }
}

function statusOf({ status, intent }: Request): PrescriptionStatus {
  if (status === 'cancelled' || status === 'entered-in-error') return 'cancelled'
  return status === 'draft' || intent === 'proposal' || intent === 'plan' ? 'draft' : 'issued'
}

/** What has no field of its own: the end of a long name, a quantity that is no whole number of a known unit, and what it is for. */
function besidesOf({ dispenseRequest, reasonCode, reasonReference }: Request, medication: string): string[] {
  const { quantity } = dispenseRequest ?? {}
  const reasons = [
    ...reasonCode.map(textOf),
    ...reasonReference.map(({ display }) => display?.replace(/ \(disorder\)$/, '')),
  ].filter(Boolean)
  return [
    medication.length > 200 ? `Medication: ${medication}` : '',
    quantity && !isKept(quantity) ? `Quantity: ${plainWords(quantity)}` : '',
    reasons.length > 0 ? `For: ${reasons.join('; ')}` : '',
  ].filter(Boolean)
}

type Dispensed = { value?: number | null | undefined; unit?: string | null | undefined; code?: string | null | undefined }

function quantityUnitOf(quantity: Dispensed | null | undefined): MedicineUnit | null {
  const unit = unitOf(quantity?.unit ?? quantity?.code ?? '')
  return unit && quantityUnits.includes(unit) ? unit : null
}

const wholeQuantity = (value: number) => Math.min(1_000_000, Math.max(1, Math.round(value)))

const isKept = (quantity: Dispensed) =>
  (!(quantity.unit ?? quantity.code) || quantityUnitOf(quantity) !== null) &&
  (quantity.value == null || wholeQuantity(quantity.value) === quantity.value)
