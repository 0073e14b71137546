import { v7 as uuidv7 } from 'uuid'
import type { CertificateKind } from '@clinic/shared/certificates/certificate'
import type { DocumentKind } from '@clinic/shared/documents/document'
import { registerKinds } from '@clinic/shared/registers/register'
import sharp from 'sharp'
import type { Clinic } from '../clinic.ts'
import { addEvents, createClinic, insert } from '../clinic.ts'
import {
  addCreditNote,
  addInvoice,
  addPatient,
  addPrescription,
  addTill,
  issuedTime,
  snapshot,
} from '../documents/printed-documents.ts'
import { registerForVat } from '../records/registers.ts'
import type { Session, TestServer } from '../server.ts'
import type { Given, Ids } from './paper-receipts.ts'
import { addDeposits, addReceipts, addRegistered } from './paper-receipts.ts'
import { sumsOf } from './paper-sums.ts'

/** The records that are printed on every paper: of so many lines, in a clinic of their own. */

const serviceOf = (index: number) => `ครีมบำรุงผิวหน้าสูตรอ่อนโยน ${index + 1}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const bill = (lines: number) =>
  numbers(lines).map((index) => ({
    medicalService: serviceOf(index),
    description: index % 3 === 0 ? 'หลอดละ 30 กรัม' : '',
    quantity: 2,
    price: '1250.50',
    tax: 7,
  }))

const medicine = (index: number) => ({
  medication: `Paracetamol ${index + 1}`,
  description: 'รับประทานครั้งละ 1 เม็ด หลังอาหารเช้าและเย็น',
  quantity: 20,
})

const seen = { weight: 62.5, height: 170, systolic: 120, diastolic: 80, pulse: 72, state: 'แผลเป็นที่แขนขวา' }
const rest = { restFrom: '2026-04-01', restTo: '2026-04-03' }
const statement = { findings: '', examination: seen, otherDiseases: 'ไวรัสตับอักเสบ บี' }

const certificates: Record<CertificateKind, object> = {
  general: rest,
  sick_leave: rest,
  fit_to_work: { work: 'พนักงานครัว' },
  driving_license: statement,
  five_diseases: statement,
}

async function addCertificates({ owner, clinic, patientId }: Given): Promise<Ids> {
  const common = { issuedTime, establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId, snapshot }
  const opinion = 'สมควรพักรักษาตัว หลีกเลี่ยงงานหนัก และมาพบแพทย์ตามนัด'
  const says = { examinedDate: '2026-04-01', findings: 'คออักเสบเฉียบพลัน มีไข้สูง ไอ และเจ็บคอ', opinion }
  const rows = Object.entries(certificates).map(([kind, own], index) => ({
    id: uuidv7(),
    number: `MC-2026-0000${index}`,
    kind,
    ...common,
    ...says,
    ...own,
  }))
  await insert(owner, 'certificate', rows)
  return Object.fromEntries(rows.map(({ kind, id }) => [`certificates-${kind}`, id]))
}

async function addDay({ owner, clinic, patientId, lines }: Given) {
  const minute = (index: number) => new Date(Date.parse('2026-03-08T17:00:00Z') + index * 30 * 60_000).toISOString()
  const visits = numbers(lines).map((index) => ({
    patientId,
    doctorId: clinic.ploy.doctorId,
    at: minute(index),
    subject: serviceOf(index),
  }))
  await addEvents(owner, clinic, visits)
  return clinic.id
}

const addCard = async ({ owner, clinic, patientId }: Given) => {
  const [id = ''] = await addEvents(owner, clinic, [
    { patientId, at: issuedTime, subject: 'ตรวจติดตามอาการ', category: 'surgery' },
  ])
  return id
}

const correction = (index: number) => ({
  time: issuedTime,
  currency: 'THB',
  method: 'cash',
  kind: 'refund',
  document: `INV-2026-${index}`,
  amount: '-500.00',
  reason: serviceOf(index),
})

/** `grows`: it has one line more for each service, medicine, appointment or document. `query`: what else its address says. */
export type Printed = { name: string; kind: DocumentKind; grows: boolean; query?: string }

const receipts = ['receipts', 'tax-invoices', 'short-tax-invoices']
const deposits = ['deposit-receipts', 'deposit-tax-invoices', 'deposit-short-tax-invoices']

export const forms: Record<DocumentKind, Omit<Printed, 'kind'>[]> = {
  invoices: [{ name: 'invoices', grows: true }],
  receipts: [
    ...receipts.map((name) => ({ name, grows: true })),
    { name: 'part-payments', grows: true },
    ...deposits.map((name) => ({ name, grows: false })),
  ],
  credit_notes: [
    { name: 'credit-notes', grows: true },
    { name: 'deposit-credit-notes', grows: false },
  ],
  prescriptions: [{ name: 'prescriptions', grows: true }],
  labels: [{ name: 'labels', grows: true }],
  certificates: Object.keys(certificates).map((kind) => ({ name: `certificates-${kind}`, grows: false })),
  appointments: [{ name: 'appointments', grows: false }],
  days: [{ name: 'days', grows: true, query: '&date=2026-03-09' }],
  registers: registerKinds.map((kind) => ({
    name: `registers-${kind}`,
    grows: true,
    query: `&register=${kind}&date=2026-04-01`,
  })),
  tills: [{ name: 'tills', grows: true }],
}

async function addDocuments(given: Given): Promise<Ids> {
  const { owner, clinic, patientId, lines } = given
  const medicines = numbers(lines).map(medicine)
  return {
    invoices: await addInvoice(owner, clinic, {
      patientId,
      row: { totalAmount: sumsOf(lines, 7).total },
      lines: bill(lines),
    }),
    ...(await addReceipts(given, bill(lines))),
    'credit-notes': await addCreditNote(owner, clinic, { patientId, receipt: { lines: bill(lines) }, ofLines: true }),
    prescriptions: await addPrescription(owner, clinic, { patientId, lines: medicines }),
    labels: await addPrescription(owner, clinic, { patientId, row: { number: 'RX-2026-00013' }, lines: medicines }),
    ...(await addCertificates(given)),
    appointments: await addCard(given),
    days: await addDay(given),
    tills: await addTill(owner, clinic, { corrections: numbers(lines).map(correction) }),
  }
}

export type Papers = { session: Session; ids: Ids }

/** In a clinic that is registered for VAT; the registers are of another one, and list so many documents. */
export async function addPapers(server: TestServer, { lines, logo }: { lines: number; logo: boolean }): Promise<Papers> {
  const { owner } = server
  const clinic = await createClinic(owner)
  const session = await server.signIn(clinic.admin.email)
  await registerForVat(server, session, clinic)
  if (logo) await setLogo(server, session, clinic)
  const given = { owner, clinic, patientId: await addPatient(owner, clinic), lines }
  return { session, ids: { ...(await addDocuments(given)), ...(await addDeposits(server, { clinic, session })) } }
}

export async function addRegisters(server: TestServer, { lines, logo }: { lines: number; logo: boolean }): Promise<Papers> {
  const { owner } = server
  const clinic = await createClinic(owner)
  const session = await server.signIn(clinic.admin.email)
  if (logo) await setLogo(server, session, clinic)
  await addRegistered({ owner, clinic, patientId: await addPatient(owner, clinic), lines })
  return { session, ids: Object.fromEntries(registerKinds.map((kind) => [`registers-${kind}`, clinic.id])) }
}

/** A wide one: twice as wide as it is high. */
async function setLogo(server: TestServer, session: Session, { id }: Clinic) {
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#2f6f6f' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const uploaded = await server.request('/api/media', { method: 'POST', session, headers, body: new Uint8Array(picture) })
  const { previewUrl } = (await uploaded.json()) as { previewUrl: string }
  const setMedia = 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }'
  await server.graphql(session, setMedia, { input: { id, media: [{ previewUrl, name: 'Logo' }] } })
}
