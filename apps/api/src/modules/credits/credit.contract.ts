import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import { triesOfAmount } from '../../testing/contract/amounts.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad } from '../../testing/contract/contract.ts'
import { addPatient } from '../../testing/contract/trial.ts'
import type { Place, TrialRecord } from '../../testing/contract/trial.ts'

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

export const contract: Contract = {
  /** Somchai has paid 1000 in advance. */
  async records(owner, { id: establishmentId, somchai: { patientId } }) {
    const deposit = { kind: 'deposit', currency: 'THB', amount: 1000, method: 'transfer' }
    await insert(owner, 'credit_entry', [{ id: uuidv7(), establishmentId, patientId, ...deposit }])
    return {}
  },
  changes: {
    recordDeposit: [
      'admin',
      'RecordDepositInput',
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId, amount: '500', method: 'cash' }),
    ],
    refundCredit: [
      'admin',
      'RefundCreditInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        amount: '50',
        reason: 'Moves away',
      }),
    ],
  },
  staffMay: ['recordDeposit', 'refundCredit'],
  refusals: {
    recordDeposit: {
      bad: bad('input.amount', '0', 'amount_out_of_range'),
      conflict: {
        reason: 'stale',
        input: ({ clinic }) => ({
          establishmentId: clinic.id,
          patientId: clinic.somchai.patientId,
          amount: '1',
          method: 'cash',
          version: 99,
        }),
      },
    },
    refundCredit: {
      bad: bad('input.amount', '1000.01', 'credit_exceeded'),
      conflict: {
        reason: 'stale',
        input: ({ clinic }) => ({
          establishmentId: clinic.id,
          patientId: clinic.somchai.patientId,
          amount: '1',
          reason: 'Moves away',
          version: 99,
        }),
      },
    },
  },
  trials: {
    "a patient's credit": {
      flags: ['PatientCredit.balance'],
      states: { 'paid in advance': creditAs(500), 'used in part': creditAs(500, -200), 'given back': creditAs(500, -500) },
      document: `query ($id: ID!) { patient(id: $id) { credits { balance } } }`,
      of: ({ patient }) => patient.credits[0],
      tries: triesOfAmount(
        'refundCredit',
        ({ balance }) => balance,
        ({ id }, _said, { clinic }) => ({ establishmentId: clinic.id, patientId: id, method: 'cash', reason: 'Moves away' }),
      ),
    },
  },
}
