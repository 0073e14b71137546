import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../clinic.ts'
import { insert } from '../clinic.ts'

/** One document of each kind, as rows. */
export type TestDocuments = {
  draftInvoice: string
  issuedInvoice: string
  /** An invoice over 1000 with a payment of 200, `payment`, which has a receipt. */
  partlyPaidInvoice: string
  payment: string
  receipt: string
  /** The admin's, opened with 1000. */
  openTill: string
  closedTill: string
  /** Of 100, against what is left to pay of `partlyPaidInvoice`. */
  creditNote: string
  draftPrescription: string
  issuedPrescription: string
  cancelledPrescription: string
  certificate: string
}

/** Somchai's, by Dr Ploy. He has a credit of 1000. */
export async function addDocuments(owner: pg.Pool, clinic: Clinic): Promise<TestDocuments> {
  const documents: TestDocuments = {
    draftInvoice: uuidv7(),
    issuedInvoice: uuidv7(),
    partlyPaidInvoice: uuidv7(),
    payment: uuidv7(),
    receipt: uuidv7(),
    openTill: uuidv7(),
    closedTill: uuidv7(),
    creditNote: uuidv7(),
    draftPrescription: uuidv7(),
    issuedPrescription: uuidv7(),
    cancelledPrescription: uuidv7(),
    certificate: uuidv7(),
  }
  const parties = { establishmentId: clinic.id, patientId: clinic.somchai.patientId }
  const issued = { issuedTime: '2026-01-02T03:04:05Z', snapshot: snapshotOf(clinic) }
  await insert(owner, 'invoice', [
    { id: documents.draftInvoice, ...parties, totalAmount: 1000 },
    { id: documents.issuedInvoice, ...parties, ...issued, status: 'issued', number: 'INV-2025-00001', totalAmount: 1000 },
    {
      id: documents.partlyPaidInvoice,
      ...parties,
      ...issued,
      status: 'partially_paid',
      number: 'INV-2025-00002',
      totalAmount: 1000,
      amountPaid: 200,
      amountCredited: 100,
    },
  ])
  const invoices = [documents.draftInvoice, documents.issuedInvoice, documents.partlyPaidInvoice]
  const service = { position: 0, medicalService: 'Check-up', quantity: 2, price: 500 }
  await insert(
    owner,
    'invoice_detail',
    invoices.map((invoiceId) => ({ id: uuidv7(), invoiceId, ...service })),
  )
  await insert(owner, 'payment', [
    { id: documents.payment, invoiceId: documents.partlyPaidInvoice, establishmentId: clinic.id, amount: 200, method: 'cash' },
  ])
  await insert(owner, 'receipt', [
    {
      id: documents.receipt,
      kind: 'receipt',
      number: 'REC-2025-00001',
      issuedTime: '2026-01-02T03:04:05Z',
      invoiceId: documents.partlyPaidInvoice,
      paymentId: documents.payment,
      establishmentId: clinic.id,
      amount: 200,
      taxes: [{ rate: '0', base: '200.00', amount: '0.00' }],
      snapshot: snapshotOf(clinic),
    },
  ])
  await insert(owner, 'credit_note', [
    {
      id: documents.creditNote,
      number: 'CN-2025-00001',
      issuedTime: '2026-01-02T03:04:05Z',
      invoiceId: documents.partlyPaidInvoice,
      establishmentId: clinic.id,
      amount: 100,
      taxes: [{ rate: '0', base: '100.00', amount: '0.00' }],
      reason: 'Cheaper',
      snapshot: snapshotOf(clinic),
    },
  ])
  const deposit = { kind: 'deposit', currency: 'THB', amount: 1000, method: 'transfer' }
  await insert(owner, 'credit_entry', [{ id: uuidv7(), ...parties, ...deposit }])
  await addTills(owner, clinic, documents)
  const own = { ...parties, doctorId: clinic.ploy.doctorId }
  await insert(owner, 'prescription', [
    { id: documents.draftPrescription, ...own },
    { id: documents.issuedPrescription, ...own, ...issued, number: 'RX-2025-00001', status: 'issued' },
    {
      id: documents.cancelledPrescription,
      ...own,
      ...issued,
      number: 'RX-2025-00002',
      status: 'cancelled',
      cancelReason: 'Wrong dose',
    },
  ])
  await insert(owner, 'certificate', [
    { id: documents.certificate, ...own, ...issued, number: 'MC-2025-00001', examinedDate: '2026-01-02', findings: 'Influenza' },
  ])
  const prescriptions = [documents.draftPrescription, documents.issuedPrescription, documents.cancelledPrescription]
  const medication = { position: 0, medication: 'Paracetamol 500 mg', quantity: 20 }
  await insert(
    owner,
    'prescription_detail',
    prescriptions.map((prescriptionId) => ({ id: uuidv7(), prescriptionId, ...medication })),
  )
  return documents
}

async function addTills(owner: pg.Pool, clinic: Clinic, { openTill, closedTill }: TestDocuments) {
  const person = { userId: clinic.admin.userId, userName: 'Suda Rattanakul', establishmentId: clinic.id }
  const opened = { ...person, openedTime: '2026-01-02T03:04:05Z', day: '2026-01-02', currency: 'THB', openingFloat: 1000 }
  const cash = {
    currency: 'THB',
    openingFloat: '1000.00',
    expected: '1000.00',
    counted: '1000.00',
    difference: '0.00',
    pieces: [],
  }
  const closed = { closedById: clinic.admin.userId, closedByName: 'Suda Rattanakul', snapshot: snapshotOf(clinic) }
  await insert(owner, 'till', [
    { id: openTill, ...opened },
    { id: closedTill, ...opened, ...closed, closedTime: '2026-01-02T12:00:00Z', cash: [cash] },
  ])
}

export const snapshotOf = (clinic: Clinic) => ({
  clinicName: clinic.name,
  clinicRegistrationId: null,
  clinicAddress: '',
  clinicPhone: '',
  clinicEmail: null,
  timeZone: 'Asia/Bangkok',
  patientName: 'สมชาย ใจดี',
  patientAddress: null,
  hospitalNumber: null,
  doctorName: 'Ploy Srisuk',
  doctorRegistrationId: null,
})
