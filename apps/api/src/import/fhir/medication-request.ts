import type { PrescriptionStatus } from '../save/prescriptions.ts'
import type { MappedRow } from '../mapped-row.ts'
import { parseRow, rowError } from '../mapped-row.ts'
import type { MedicationRow } from '../save/prescriptions.ts'
import type { Clinic } from '../clinic.ts'
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
      description: descriptionOf(resource),
      quantity: Math.min(1_000_000, Math.max(1, Math.round(resource.dispenseRequest?.quantity?.value ?? 1))),
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

const units: Record<string, string> = { s: 'second', min: 'minute', h: 'hour', d: 'day', wk: 'week', mo: 'month', a: 'year' }

function descriptionOf({ dosageInstruction, reasonCode, reasonReference }: Request): string {
  const dosages = dosageInstruction.map(({ text, asNeededBoolean, timing, doseAndRate }) => {
    if (text) return text
    const { frequency, period, periodUnit } = timing?.repeat ?? {}
    const dose = doseAndRate[0]?.doseQuantity
    const every =
      period === 1 ? units[periodUnit ?? ''] : period && periodUnit ? `${period} ${units[periodUnit] ?? periodUnit}s` : ''
    return [
      dose?.value ? `${dose.value}${dose.unit ? ` ${dose.unit}` : ''}` : '',
      frequency && every ? `${frequency} times every ${every}`.replace(/^1 times/, 'once') : '',
      asNeededBoolean ? 'as needed' : '',
    ]
      .filter(Boolean)
      .join(', ')
  })
  const reasons = [
    ...reasonCode.map(textOf),
    ...reasonReference.map(({ display }) => display?.replace(/ \(disorder\)$/, '')),
  ].filter(Boolean)
  return [...dosages, reasons.length > 0 ? `For: ${reasons.join('; ')}` : ''].filter(Boolean).join('\n').slice(0, 2000)
}
