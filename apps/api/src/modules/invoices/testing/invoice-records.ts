import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../../testing/clinic.ts'
import { insert } from '../../../testing/clinic.ts'
import { snapshotOf } from '../../../testing/records/snapshot.ts'

export type InvoiceIds = {
  draftInvoice: string
  issuedInvoice: string
  /** An invoice over 1000 with a payment of 200, `payment`, which has a receipt. */
  partlyPaidInvoice: string
  payment: string
  receipt: string
  /** Of 100, against what is left to pay of `partlyPaidInvoice`. */
  creditNote: string
}

/** Somchai's. */
export async function addInvoices(owner: pg.Pool, clinic: Clinic): Promise<InvoiceIds> {
  const ids: InvoiceIds = {
    draftInvoice: uuidv7(),
    issuedInvoice: uuidv7(),
    partlyPaidInvoice: uuidv7(),
    payment: uuidv7(),
    receipt: uuidv7(),
    creditNote: uuidv7(),
  }
  const parties = { establishmentId: clinic.id, patientId: clinic.somchai.patientId }
  const issued = { issuedTime: '2026-01-02T03:04:05Z', snapshot: snapshotOf(clinic) }
  await insert(owner, 'invoice', [
    { id: ids.draftInvoice, ...parties, totalAmount: 1000 },
    { id: ids.issuedInvoice, ...parties, ...issued, status: 'issued', number: 'INV-2025-00001', totalAmount: 1000 },
    {
      id: ids.partlyPaidInvoice,
      ...parties,
      ...issued,
      status: 'partially_paid',
      number: 'INV-2025-00002',
      totalAmount: 1000,
      amountPaid: 200,
      amountCredited: 100,
    },
  ])
  const invoices = [ids.draftInvoice, ids.issuedInvoice, ids.partlyPaidInvoice]
  const service = { position: 0, medicalService: 'Check-up', quantity: 2, price: 500 }
  await insert(
    owner,
    'invoice_detail',
    invoices.map((invoiceId) => ({ id: uuidv7(), invoiceId, establishmentId: clinic.id, ...service })),
  )
  await insert(owner, 'payment', [
    { id: ids.payment, invoiceId: ids.partlyPaidInvoice, establishmentId: clinic.id, amount: 200, method: 'cash' },
  ])
  await insert(owner, 'receipt', [
    {
      id: ids.receipt,
      kind: 'receipt',
      number: 'REC-2025-00001',
      issuedTime: '2026-01-02T03:04:05Z',
      invoiceId: ids.partlyPaidInvoice,
      paymentId: ids.payment,
      establishmentId: clinic.id,
      amount: 200,
      taxes: [{ rate: '0', base: '200.00', amount: '0.00' }],
      snapshot: snapshotOf(clinic),
    },
  ])
  await insert(owner, 'credit_note', [
    {
      id: ids.creditNote,
      number: 'CN-2025-00001',
      issuedTime: '2026-01-02T03:04:05Z',
      invoiceId: ids.partlyPaidInvoice,
      establishmentId: clinic.id,
      amount: 100,
      taxes: [{ rate: '0', base: '100.00', amount: '0.00' }],
      reason: 'Cheaper',
      snapshot: snapshotOf(clinic),
    },
  ])
  await addDepositUse(owner, clinic, ids)
  return ids
}

/** What of a deposit paid an invoice, and went back to it. */
async function addDepositUse(owner: pg.Pool, clinic: Clinic, ids: InvoiceIds): Promise<void> {
  const { id: establishmentId, somchai } = clinic
  const receipt = {
    id: uuidv7(),
    kind: 'receipt',
    number: 'REC-2020-00002',
    issuedTime: '2026-01-02T03:04:05Z',
    snapshot: snapshotOf(clinic),
  }
  const entry = { id: uuidv7(), patientId: somchai.patientId, establishmentId, currency: 'USD', method: 'cash' }
  await insert(owner, 'credit_entry', [{ ...entry, kind: 'deposit', amount: 5 }])
  const given = { voidReason: 'Wrong name', voidedTime: '2026-01-03T03:04:05Z' }
  await insert(owner, 'receipt', [{ ...receipt, ...given, establishmentId, creditEntryId: entry.id, amount: 5, taxes: [] }])
  const of = { receiptId: receipt.id, paymentId: ids.payment, invoiceId: ids.partlyPaidInvoice, establishmentId, taxes: [] }
  const uses = [5, -5].map((amount) => ({ id: uuidv7(), createdTime: new Date(), ...of, amount }))
  await insert(owner, 'deposit_use', uses)
}
