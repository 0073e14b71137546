import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, long, operation } from '../../testing/contract/contract.ts'

/** A template of Dr Ploy's, as a row. */
export async function addPrescriptionTemplate(owner: pg.Pool, clinic: Clinic, row: object = {}): Promise<string> {
  const id = uuidv7()
  const line = { medication: 'Dextromethorphan 15 mg', description: '', quantity: 10, quantityUnit: null, dosage: null }
  const usual = { establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, name: 'Dry cough' }
  await insert(owner, 'prescription_template', [{ id, ...usual, prescriptionDetails: [line], ...row }])
  return id
}

export const contract: Contract<{ prescriptionTemplate: string }> = {
  records: async (owner, clinic) => ({ prescriptionTemplate: await addPrescriptionTemplate(owner, clinic) }),
  queries: {
    prescriptionTemplates: operation(
      'admin and doctor',
      `query ($establishmentId: ID!, $doctorId: ID!) {
      prescriptionTemplates(establishmentId: $establishmentId, doctorId: $doctorId) { id name prescriptionDetails { medication } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId }),
    ),
  },
  changes: {
    createPrescriptionTemplate: [
      'admin and doctor',
      'CreatePrescriptionTemplateInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        doctorId: clinic.ploy.doctorId,
        name: 'Fever',
        prescriptionDetails: [{ medication: 'Paracetamol 500 mg', quantity: 20 }],
      }),
    ],
    updatePrescriptionTemplate: [
      'admin and doctor',
      'UpdatePrescriptionTemplateInput',
      ({ ids }) => ({ id: ids.prescriptionTemplate, name: 'Cough' }),
    ],
    deletePrescriptionTemplate: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.prescriptionTemplate })],
  },
  refusals: {
    prescriptionTemplates: { bad: badId('doctorId') },
    createPrescriptionTemplate: { bad: bad('input.name', ' ', 'required') },
    updatePrescriptionTemplate: {
      bad: bad('input.name', long, 'too_long'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.prescriptionTemplate, name: 'Cough', version: 99 }) },
    },
    deletePrescriptionTemplate: { bad: badId('input.id') },
  },
}
