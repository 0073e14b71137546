import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../../testing/clinic.ts'
import { snapshotOf } from '../../../testing/records/snapshot.ts'
import type { Place, TrialRecord } from '../../../testing/contract/trial.ts'
import { addPatient } from '../../../testing/contract/trial.ts'

let count = 0
const number = (run: string) => `${run}-2020-${String((count += 1)).padStart(5, '0')}`
const issuedTime = '2020-01-02T03:04:05Z'

type State = {
  status: string
  total?: number
  paid?: number
  /** Of the payment, how much was given back. */
  back?: number
  credited?: number
  receipt?: 'valid' | 'void' | 'credited'
}

/** An invoice over 1000, unless it says another total, of a patient who has paid 500 in advance. */
export const invoiceAs =
  ({ status, total = 1000, paid = 0, back = 0, credited = 0, receipt }: State) =>
  async (place: Place): Promise<TrialRecord> => {
    const { server, clinic } = place
    const { owner } = server
    const parties = { establishmentId: clinic.id, patientId: await addPatient(place) }
    const of = { invoiceId: uuidv7(), establishmentId: clinic.id }
    const ids = { id: of.invoiceId, patientId: parties.patientId, payment: uuidv7(), refund: uuidv7(), receipt: uuidv7() }
    const snapshot = snapshotOf(clinic)
    const issued = status === 'draft' ? {} : { number: number('INV'), issuedTime, snapshot }
    const voided = { voidReason: 'Wrong patient', voidedTime: issuedTime }
    const sums = { totalAmount: total, amountPaid: paid - back, amountCredited: credited || null }
    const row = { id: ids.id, ...parties, status, ...issued, ...sums, ...(status === 'void' && voided) }
    await insert(owner, 'invoice', [row])
    await insert(owner, 'invoice_detail', [{ id: uuidv7(), ...of, position: 0, medicalService: 'x', quantity: 1, price: total }])
    const deposit = { kind: 'deposit', currency: 'THB', amount: 500, method: 'transfer' }
    await insert(owner, 'credit_entry', [{ id: uuidv7(), ...parties, ...deposit }])
    if (paid) await insert(owner, 'payment', [{ id: ids.payment, ...of, amount: paid, method: 'cash' }])
    if (back) await insert(owner, 'payment', [{ id: ids.refund, ...of, amount: -back, method: 'cash', reversesId: ids.payment }])
    const paper = { ...of, issuedTime, taxes: [], snapshot }
    if (receipt) {
      const its = { kind: 'receipt', number: number('REC'), paymentId: ids.payment, amount: paid }
      await insert(owner, 'receipt', [{ id: ids.receipt, ...paper, ...its, ...(receipt === 'void' && voided) }])
    }
    if (credited) {
      const against = receipt ? { receiptId: ids.receipt, refundId: ids.refund } : {}
      await insert(owner, 'credit_note', [
        { id: uuidv7(), ...paper, number: number('CN'), amount: credited, reason: 'Cheaper', ...against },
      ])
    }
    return ids
  }
