import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ delay: string }> = {
  async records(owner, clinic) {
    const delay = uuidv7()
    const place = { establishmentId: clinic.id, doctorId: clinic.ploy.doctorId }
    const by = { setById: clinic.admin.userId, setByName: 'Suda Rattanakul', setTime: new Date().toISOString() }
    await insert(owner, 'delay', [{ id: delay, ...place, date: dateOf(new Date(), 'Asia/Bangkok'), minutes: 20, ...by }])
    return { delay }
  },
  queries: {
    delays: operation(
      'admin and doctor',
      `query ($place: ID!) { delays(establishmentId: $place) { id doctorId date minutes setTime setByName } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
  },
  changes: {
    setDelay: [
      'admin and doctor',
      'SetDelayInput',
      ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, minutes: 30 }),
    ],
    deleteDelay: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.delay })],
  },
  staffMay: ['delays', 'setDelay', 'deleteDelay'],
  refusals: {
    delays: { bad: badId('place', 'establishmentId') },
    setDelay: { bad: bad('input.minutes', 481, 'invalid_number') },
    deleteDelay: { bad: badId('input.id') },
  },
  told: { setDelay: ['delays', 'updated'], deleteDelay: ['delays', 'deleted'] },
}
