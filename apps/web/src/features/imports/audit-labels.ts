import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

/** How many of each kind came in. */
const labels = {
  patients: msg`Patients`,
  doctors: msg`Doctors`,
  events: msg`Appointments`,
  drugs: msg`Medicines`,
  establishments: msg`Clinics`,
  Organization: msg`Organizations`,
  Location: msg`Locations`,
  Practitioner: msg`Doctors`,
  PractitionerRole: msg`Roles of doctors`,
  Patient: msg`Patients`,
  Encounter: msg`Appointments`,
  MedicationRequest: msg`Prescriptions`,
}

export const auditLabels: AuditLabels = { import: { word: msg`Import`, texts: { labels }, nameField: 'files' } }
