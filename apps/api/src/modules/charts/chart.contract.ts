import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

/** Somebody has opened the patient's chart a moment ago. */
export async function addChartOpening(owner: pg.Pool, clinic: Clinic, userId: string, patientId: string): Promise<string> {
  const id = uuidv7()
  // By the clock of Postgres, since tests have clocks of their own.
  await owner.query(
    `INSERT INTO chart_opening (id, "endTime", "establishmentId", "patientId", "userId", "userName", reason)
     VALUES ($1, now() + interval '1 hour', $2, $3, $4, 'Suda Rattanakul', 'A second opinion')`,
    [id, clinic.id, patientId, userId],
  )
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
