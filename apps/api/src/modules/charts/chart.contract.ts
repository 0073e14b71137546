import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

/** Somebody has opened the patient's chart a moment ago. */
export async function addChartOpening(owner: pg.Pool, clinic: Clinic, userId: string, patientId: string): Promise<string> {
  const id = uuidv7()
  const endTime = new Date(Date.now() + 3_600_000).toISOString()
  const opening = { establishmentId: clinic.id, patientId, userId, userName: 'Suda Rattanakul', reason: 'A second opinion' }
  await insert(owner, 'chart_opening', [{ id, endTime, ...opening }])
  return id
}

export const contract: Contract<{ chartOpening: string }> = {
  rights: { 'chart:read': ['ADMIN', 'DOCTOR'] },
  /** Somchai's chart is open to the admin; it is open to Ploy, who has an appointment with him. */
  async records(owner, clinic) {
    return { chartOpening: await addChartOpening(owner, clinic, clinic.admin.userId, clinic.somchai.patientId) }
  },
  queries: {
    chart: operation('admin and doctor', `query ($id: ID!) { chart(patientId: $id) { id isOpen openUntil } }`, ({ clinic }) => ({
      id: clinic.somchai.patientId,
    })),
    timeline: operation(
      'admin and doctor',
      `query ($id: ID!, $limit: Int) { timeline(patientId: $id, limit: $limit) {
        hasMore entries { id kind time title detail status amount currency doctor { id } }
      } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId, limit: 10 }),
    ),
  },
  changes: {
    openChart: [
      'admin and doctor',
      'OpenChartInput',
      ({ clinic }) => ({ patientId: clinic.somchai.patientId, reason: 'A second opinion' }),
    ],
  },
  staffMay: ['timeline'],
  refusals: {
    chart: { bad: badId('id', 'patientId') },
    timeline: { bad: { at: 'limit', value: 0, says: 'limit:limit_out_of_range' } },
    openChart: { bad: bad('input.reason', ' ', 'required') },
  },
}
