import { readMedicationRequest } from '../../import/fhir/medication-request.ts'
import type { Kind } from '../../import/save/kind.ts'
import { resolveMedications, savePrescriptions } from '../../import/save/prescriptions.ts'
import type { MedicationRow } from '../../import/save/prescriptions.ts'

const medications: Kind<MedicationRow> = {
  name: 'MedicationRequest',
  entity: 'medication-request',
  list: 'prescriptions',
  read: readMedicationRequest,
  resolve: resolveMedications,
  save: savePrescriptions,
}

export const prescriptionImports: Kind<unknown>[] = [medications]
