import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ currentMedicine: string }> = {
  rights: {
    'current-medicine:read': ['ADMIN', 'DOCTOR'],
    'current-medicine:write': ['ADMIN', 'DOCTOR'],
  },
  async records(owner, { id: establishmentId, somchai }) {
    const currentMedicine = uuidv7()
    await insert(owner, 'current_medicine', [
      { id: currentMedicine, establishmentId, patientId: somchai.patientId, medication: 'Metformin 500 mg', source: 'elsewhere' },
    ])
    return { currentMedicine }
  },
  printed: { current_medicines: ({ clinic }) => clinic.somchai.patientId },
  queries: {
    currentMedicines: operation(
      'admin and doctor',
      `query ($id: ID!) { currentMedicines(patientId: $id) { id medication source directions(language: en) } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
  },
  changes: {
    createCurrentMedicine: [
      'admin and doctor',
      'CreateCurrentMedicineInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        medication: 'Ginkgo',
        source: 'bought',
      }),
    ],
    updateCurrentMedicine: [
      'admin and doctor',
      'UpdateCurrentMedicineInput',
      ({ ids }) => ({ id: ids.currentMedicine, directions: 'One a day' }),
    ],
    endCurrentMedicine: [
      'admin and doctor',
      'EndCurrentMedicineInput',
      ({ ids }) => ({ id: ids.currentMedicine, endedDate: '2026-01-02', reason: 'Nausea' }),
    ],
  },
  refusals: {
    currentMedicines: { bad: badId('id', 'patientId') },
    createCurrentMedicine: { bad: bad('input.medication', ' ', 'required') },
    updateCurrentMedicine: {
      bad: badId('input.id'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.currentMedicine, directions: 'Two', version: 99 }) },
    },
    endCurrentMedicine: {
      bad: bad('input.reason', '', 'required'),
      conflict: {
        reason: 'stale',
        input: ({ ids }) => ({ id: ids.currentMedicine, endedDate: '2026-01-02', reason: 'Nausea', version: 99 }),
      },
    },
  },
  told: {
    createCurrentMedicine: ['current_medicines', 'created'],
    updateCurrentMedicine: ['current_medicines', 'updated'],
    endCurrentMedicine: ['current_medicines', 'updated'],
  },
}
