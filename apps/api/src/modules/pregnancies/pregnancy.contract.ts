import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ pregnancy: string }> = {
  rights: {
    'pregnancy:read': ['ADMIN', 'DOCTOR'],
    'pregnancy:write': ['ADMIN', 'DOCTOR'],
  },
  async records(owner, { id: establishmentId, somchai }) {
    const pregnancy = uuidv7()
    await insert(owner, 'pregnancy', [
      { id: pregnancy, establishmentId, patientId: somchai.patientId, kind: 'pregnancy', untilDate: '2031-03-03' },
    ])
    return { pregnancy }
  },
  queries: {
    pregnancies: operation(
      'admin and doctor',
      `query ($id: ID!) { pregnancies(patientId: $id) { id kind untilDate } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
  },
  changes: {
    recordPregnancy: [
      'admin and doctor',
      'RecordPregnancyInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        kind: 'breastfeeding',
        untilDate: '2031-03-03',
      }),
    ],
    endPregnancy: ['admin and doctor', 'EndPregnancyInput', ({ ids }) => ({ id: ids.pregnancy, endedDate: '2026-01-02' })],
  },
  refusals: {
    pregnancies: { bad: badId('id', 'patientId') },
    recordPregnancy: { bad: bad('input.untilDate', 'soon', 'invalid_date') },
    endPregnancy: { bad: badId('input.id') },
  },
}
