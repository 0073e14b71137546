import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, long } from '../../testing/contract/contract.ts'

export const contract: Contract<{ call: string }, { call: string; event: string }> = {
  /** About the appointment that there is. */
  async records(owner, clinic) {
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM event WHERE "establishmentId" = $1', [clinic.id])
    const eventId = rows[0]?.id
    const call = uuidv7()
    await insert(owner, 'call', [
      { id: call, eventId, establishmentId: clinic.id, userId: uuidv7(), userName: 'Suda', note: 'Rings back' },
    ])
    return { call }
  },
  changes: {
    createCall: ['admin and doctor', 'CreateCallInput', ({ ids }) => ({ eventId: ids.event, note: 'Rings back' })],
    deleteCall: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.call })],
  },
  staffMay: ['createCall', 'deleteCall'],
  refusals: {
    createCall: { bad: bad('input.note', long, 'too_long') },
    deleteCall: { bad: badId('input.id') },
  },
  told: {
    createCall: ['calls', 'created'],
    deleteCall: ['calls', 'deleted'],
  },
}
