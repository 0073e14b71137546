import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import { triesOfAmount } from '../../testing/contract/amounts.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad } from '../../testing/contract/contract.ts'
import { addPatient, issuedAs } from '../../testing/contract/trial.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'
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

type Change = { kind: string; amount: number; receipted?: number; voided?: boolean }

/** The first of the changes of a credit, which came in. */
const entryAs =
  (...changes: Change[]) =>
  async (place: Place): Promise<TrialRecord> => {
    const patientId = await addPatient(place)
    const establishmentId = place.clinic.id
    const ids = changes.map(() => uuidv7())
    for (const [index, { kind, amount, receipted, voided = false }] of changes.entries()) {
      const id = ids[index] ?? ''
      await insert(place.server.owner, 'credit_entry', [
        { id, patientId, establishmentId, currency: 'THB', method: 'cash', kind, amount },
      ])
      if (receipted === undefined) continue
      const taxes = [{ rate: '0', base: receipted.toFixed(2), amount: '0.00' }]
      const ended = voided ? { voidedTime: '2020-01-03T03:04:05Z', voidReason: 'Wrong name' } : {}
      const receipt = { id: uuidv7(), kind: 'receipt', establishmentId, creditEntryId: id, amount: receipted, taxes, ...ended }
      await insert(place.server.owner, 'receipt', [{ ...receipt, ...issuedAs(place, 'DEP') }])
    }
    return { id: patientId, entryId: ids[0] ?? '' }
  }

export const contract: Contract = {
  /** Somchai has paid 1000 in advance. */
  async records(owner, clinic) {
    const {
      id: establishmentId,
      somchai: { patientId },
    } = clinic
    const [deposit, receiptedDeposit, depositReceipt] = [uuidv7(), uuidv7(), uuidv7()]
    const paid = { establishmentId, patientId, kind: 'deposit', currency: 'THB', method: 'transfer' }
    await insert(owner, 'credit_entry', [
      { id: deposit, ...paid, amount: 600 },
      { id: receiptedDeposit, ...paid, amount: 400 },
    ])
    const said = { kind: 'receipt', number: 'REC-2020-00001', issuedTime: '2026-01-02T03:04:05Z', snapshot: snapshotOf(clinic) }
    const taxes = [{ rate: '0', base: '400.00', amount: '0.00' }]
    const of = { establishmentId, creditEntryId: receiptedDeposit, amount: 400 }
    await insert(owner, 'receipt', [{ id: depositReceipt, ...said, ...of, taxes }])
    return { deposit, receiptedDeposit, depositReceipt }
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
    issueDepositReceipt: ['admin', 'IssueDepositReceiptInput', ({ ids }) => ({ creditEntryId: ids.deposit })],
    voidDepositReceipt: ['admin', 'VoidDepositReceiptInput', ({ ids }) => ({ id: ids.depositReceipt, reason: 'Wrong name' })],
  },
  staffMay: ['recordDeposit', 'refundCredit', 'issueDepositReceipt', 'voidDepositReceipt'],
  refusals: {
    issueDepositReceipt: {
      bad: bad('input.tax', '7', 'not_vat_registered'),
      conflict: { reason: 'frozen', input: ({ ids }) => ({ creditEntryId: ids.receiptedDeposit, buyer: { name: 'Company' } }) },
    },
    voidDepositReceipt: { bad: bad('input.reason', '', 'required') },
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
    'what came in as credit': {
      flags: ['CreditEntry.mayIssueReceipt'],
      states: {
        'without a receipt': entryAs({ kind: 'deposit', amount: 500 }),
        'with a void receipt': entryAs({ kind: 'deposit', amount: 500, receipted: 500, voided: true }),
        'given back': entryAs({ kind: 'deposit', amount: 500 }, { kind: 'refunded', amount: -500 }),
        'with only what has another receipt left': entryAs(
          { kind: 'deposit', amount: 500 },
          { kind: 'refunded', amount: -500 },
          { kind: 'deposit', amount: 300, receipted: 300 },
        ),
      },
      document: `query ($id: ID!) { patient(id: $id) { credits { entries { mayIssueReceipt } } } }`,
      of: ({ patient }) => patient.credits?.[0].entries.at(-1),
      tries: {
        issueDepositReceipt: {
          operation: 'issueDepositReceipt',
          input: ({ entryId }) => ({ creditEntryId: entryId }),
          may: (said) => said?.mayIssueReceipt ?? false,
        },
      },
    },
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
