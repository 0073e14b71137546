import { v7 as uuidv7 } from 'uuid'
import { addStaff, insert } from '../../testing/clinic.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'
import { baht } from '../../testing/records/tills.ts'
import type { Caller, Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'

const openedTime = '2020-01-02T03:04:05Z'

const tillAs =
  (whose: 'own' | 'other', step: (place: Place) => object = () => ({})) =>
  async (place: Place, caller: Caller): Promise<TrialRecord> => {
    const { server, clinic, sessions } = place
    const { userId } = whose === 'own' ? sessions[caller] : await addStaff(server.owner, clinic)
    const opened = { userId, userName: 'Nok', openedTime, day: '2020-01-02', currency: 'THB', openingFloat: 1000 }
    const id = uuidv7()
    await insert(server.owner, 'till', [{ id, establishmentId: clinic.id, ...opened, ...step(place) }])
    return { id }
  }
const closed = ({ clinic }: Place) => ({
  closedTime: '2020-01-02T12:00:00Z',
  closedById: clinic.admin.userId,
  closedByName: 'Suda Rattanakul',
  snapshot: snapshotOf(clinic),
  cash: [{ currency: 'THB', openingFloat: '1000.00', expected: '1000.00', counted: '1000.00', difference: '0.00', pieces: [] }],
})

export const ofTills: Trial = {
  flags: ['Till.mayClose'],
  states: {
    'their own': tillAs('own'),
    'their own, closed': tillAs('own', closed),
    "a colleague's": tillAs('other'),
    "a colleague's, closed": tillAs('other', closed),
  },
  document: `query ($id: ID!) { till(id: $id) { mayClose } }`,
  of: ({ till }) => till,
  tries: {
    closeTill: {
      operation: 'closeTill',
      input: ({ id }) => ({ id, cash: baht(1000), reason: 'Counted twice' }),
      may: ({ mayClose }) => mayClose,
    },
  },
}
