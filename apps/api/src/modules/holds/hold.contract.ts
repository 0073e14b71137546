import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { at, bad, badId, operation } from '../../testing/contract/contract.ts'

const span = { startTime: at('14:00'), endTime: at('14:30') }

const later = { startTime: at('15:00'), endTime: at('15:30') }

export const contract: Contract<{ hold: string }> = {
  async records(owner, clinic) {
    const hold = uuidv7()
    const by = { userId: clinic.admin.userId, userName: 'Suda Rattanakul', heldUntil: new Date(Date.now() + 3_600_000) }
    await insert(owner, 'hold', [{ id: hold, establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, ...by, ...span }])
    return { hold }
  },
  personal: { hold: ['hold', 'userId'] },
  queries: {
    holds: operation(
      'admin and doctor',
      `query ($place: ID!) { holds(establishmentId: $place) { id userName doctorId resourceIds startTime endTime heldUntil } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
  },
  changes: {
    createHold: [
      'admin and doctor',
      'CreateHoldInput',
      ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, ...span }),
    ],
    updateHold: [
      'admin and doctor',
      'UpdateHoldInput',
      ({ clinic, ids }) => ({ id: ids.hold, doctorId: clinic.ploy.doctorId, ...later }),
    ],
    deleteHold: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.hold })],
  },
  staffMay: ['holds', 'createHold', 'updateHold', 'deleteHold'],
  refusals: {
    holds: { bad: badId('place', 'establishmentId') },
    createHold: { bad: bad('input.endTime', at('13:00'), 'end_after_start') },
    updateHold: { bad: bad('input.doctorId', null, 'required') },
    deleteHold: { bad: badId('input.id') },
  },
  told: { createHold: ['holds', 'created'], updateHold: ['holds', 'updated'], deleteHold: ['holds', 'deleted'] },
}
