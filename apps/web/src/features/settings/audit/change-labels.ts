import type { AuditedEntity } from '@clinic/shared/audit'
import type { FieldChange } from '@clinic/shared/errors'
import { msg } from '@lingui/core/macro'
import { labelOf, valueText, type NounTexts, type SentenceLocale } from '../../../components/labels/change-sentence.ts'
import { doctorTexts } from '../../../components/labels/doctor-labels.ts'
import { establishmentTexts } from '../../../components/labels/establishment-labels.ts'
import { eventTexts } from '../../../components/labels/event-labels.ts'
import { invoiceTexts } from '../../../components/labels/invoice-labels.ts'
import { patientTexts } from '../../../components/labels/patient-labels.ts'
import { prescriptionTexts } from '../../../components/labels/prescription-labels.ts'
import { userTexts } from '../../../components/labels/user-labels.ts'

/** How many of each kind came in. */
const importTexts: NounTexts = {
  labels: {
    patients: msg`Patients`,
    doctors: msg`Doctors`,
    events: msg`Appointments`,
    establishments: msg`Establishments`,
    Organization: msg`Organizations`,
    Location: msg`Locations`,
    Practitioner: msg`Doctors`,
    PractitionerRole: msg`Roles of doctors`,
    Patient: msg`Patients`,
    Encounter: msg`Appointments`,
    MedicationRequest: msg`Prescriptions`,
  },
}

const nounTexts: Record<AuditedEntity, NounTexts> = {
  event: eventTexts,
  patient: patientTexts,
  doctor: doctorTexts,
  invoice: invoiceTexts,
  prescription: prescriptionTexts,
  establishment: establishmentTexts,
  user: userTexts,
  assistant: { labels: {} },
  import: importTexts,
}

/** "Phone: 081-234-5678 → 089-876-5432": both values in full, and a field without a label by its name. */
export function auditSentence(entity: AuditedEntity, { field, from, to }: FieldChange, locale: SentenceLocale): string {
  const noun = nounTexts[entity]
  const label = labelOf(field, noun)
  const [before, after] = [from, to].map((value) => valueText(field, value, noun, locale))
  return `${label ? locale.i18n._(label) : field}: ${before} → ${after}`
}

/** Stored for the machine, not for people. */
const silentFields = new Set(['version', 'categoryColor', 'establishmentId', 'waitingSince'])
export const isSilent = ({ field }: FieldChange) => silentFields.has(field)
