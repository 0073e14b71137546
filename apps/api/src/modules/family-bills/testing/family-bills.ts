import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../../testing/clinic.ts'
import { insert } from '../../../testing/clinic.ts'
import { snapshotOf } from '../../../testing/records/snapshot.ts'
import type { Input } from '../../../testing/requests.ts'
import { requestsAt } from '../../../testing/requests.ts'
import type { Session, TestServer } from '../../../testing/server.ts'

/** Requests of tests about the bills of families, and their rows. */

export const billFields = `id createdTime method currency total cashGiven change note userName patient { id }
  payments { id amount invoice { id number status version balance } receipt { id number amount } }`
export const memberFields = `patient { id } invoices { id version status number balance totalAmount } visits { id }`

const documents = {
  payFamilyBill: `mutation ($input: PayFamilyBillInput!) { payFamilyBill(input: $input) { ${billFields} } }`,
}

type Place = { establishmentId: string; patientId: string }

export function familyBillsAt(server: TestServer) {
  const { request, done } = requestsAt(server, documents)
  const ask = async (session: Session, document: string, variables: Input) =>
    (await server.graphql(session, document, variables)).data
  return {
    pay: (session: Session, input: Input) => request(session, 'payFamilyBill', input),
    paid: (session: Session, input: Input) => done(session, 'payFamilyBill', input),
    open: async (session: Session, { establishmentId, patientId }: Place) =>
      (
        await ask(
          session,
          `query ($establishmentId: ID!, $patientId: ID!) {
            openFamilyBills(establishmentId: $establishmentId, patientId: $patientId) { ${memberFields} } }`,
          { establishmentId, patientId },
        )
      ).openFamilyBills,
    ofVisit: async (session: Session, id: string) =>
      (await ask(session, `query ($id: ID!) { openFamilyBillsOfVisit(eventId: $id) { ${memberFields} } }`, { id }))
        .openFamilyBillsOfVisit,
    ofInvoice: async (session: Session, id: string) =>
      (await ask(session, `query ($id: ID!) { familyBillsOfInvoice(invoiceId: $id) { ${billFields} } }`, { id }))
        .familyBillsOfInvoice,
  }
}

/** That a patient's contact is another patient of the clinic. */
export async function addRelative(owner: pg.Pool, { id }: Clinic, patientId: string, personId: string, contact: object = {}) {
  const kin = { relationship: 'mother', roles: ['payer'], ...contact }
  await insert(owner, 'patient_contact', [{ id: uuidv7(), establishmentId: id, patientId, personId, ...kin }])
}

/** Somchai's, as rows: issued invoices over 1,000, which leave all to pay. */
export async function addInvoicesToPay(
  owner: pg.Pool,
  clinic: Clinic,
  numbers: string[],
  invoice: object = {},
): Promise<string[]> {
  const { id: establishmentId, somchai } = clinic
  const rows = numbers.map((number) => ({
    id: uuidv7(),
    establishmentId,
    patientId: somchai.patientId,
    status: 'issued',
    number,
    issuedTime: '2026-01-02T03:04:05Z',
    snapshot: snapshotOf(clinic),
    totalAmount: 1000,
    ...invoice,
  }))
  await insert(owner, 'invoice', rows)
  const line = { establishmentId, position: 0, medicalService: 'Check-up', quantity: 1, price: 1000 }
  await insert(
    owner,
    'invoice_detail',
    rows.map(({ id }) => ({ id: uuidv7(), invoiceId: id, ...line })),
  )
  return rows.map(({ id }) => id)
}

/** What Somchai paid for an invoice as the bill of a family, as rows. */
export async function addFamilyBill(owner: pg.Pool, clinic: Clinic, number: string): Promise<{ bill: string; invoice: string }> {
  const { id: establishmentId, somchai } = clinic
  const [invoiceId = ''] = await addInvoicesToPay(owner, clinic, [number], { status: 'paid', amountPaid: 1000 })
  const [id, paymentId] = [uuidv7(), uuidv7()]
  await insert(owner, 'payment', [{ id: paymentId, invoiceId, establishmentId, amount: 1000, method: 'cash', cashGiven: 1200 }])
  const paid = { method: 'cash', currency: 'THB', total: 1000, cashGiven: 1200, userName: 'Suda' }
  await insert(owner, 'family_bill', [{ id, establishmentId, patientId: somchai.patientId, ...paid }])
  await insert(owner, 'family_bill_payment', [{ paymentId, familyBillId: id, invoiceId, establishmentId, position: 0 }])
  return { bill: id, invoice: invoiceId }
}
