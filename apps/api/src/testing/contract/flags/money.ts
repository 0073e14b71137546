import { v7 as uuidv7 } from 'uuid'
import { addStaff, insert } from '../../clinic.ts'
import { snapshotOf } from '../../documents/documents.ts'
import { baht } from '../../records/tills.ts'
import { triesOfAmount } from './amounts.ts'
import type { Caller, Place, Trial, TrialRecord } from './trial.ts'
import { addPatient } from './trial.ts'

const creditAs =
  (...amounts: number[]) =>
  async (place: Place): Promise<TrialRecord> => {
    const patientId = await addPatient(place)
    const entry = { patientId, establishmentId: place.clinic.id, currency: 'THB', method: 'cash' }
    for (const amount of amounts)
      await insert(place.server.owner, 'credit_entry', [
        { id: uuidv7(), ...entry, kind: amount > 0 ? 'deposit' : 'refunded', amount },
      ])
    return { id: patientId }
  }

export const ofCredits: Trial = {
  flags: ['PatientCredit.balance'],
  states: { 'paid in advance': creditAs(500), 'used in part': creditAs(500, -200), 'given back': creditAs(500, -500) },
  document: `query ($id: ID!) { patient(id: $id) { credits { balance } } }`,
  of: ({ patient }) => patient.credits[0],
  tries: triesOfAmount(
    'refundCredit',
    ({ balance }) => balance,
    ({ id }, _said, { clinic }) => ({ establishmentId: clinic.id, patientId: id, method: 'cash', reason: 'Moves away' }),
  ),
}

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
