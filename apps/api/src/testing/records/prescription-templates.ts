import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../clinic.ts'
import { insert } from '../clinic.ts'

/** A template of Dr Ploy's, as a row. */
export async function addPrescriptionTemplate(owner: pg.Pool, clinic: Clinic, row: object = {}): Promise<string> {
  const id = uuidv7()
  const line = { medication: 'Dextromethorphan 15 mg', description: '', quantity: 10, quantityUnit: null, dosage: null }
  const usual = { establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, name: 'Dry cough' }
  await insert(owner, 'prescription_template', [{ id, ...usual, prescriptionDetails: [line], ...row }])
  return id
}
