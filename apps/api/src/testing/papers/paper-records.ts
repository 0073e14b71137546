import { v7 as uuidv7 } from 'uuid'
import type { DocumentKind } from '@clinic/shared/documents/document'
import type pg from 'pg'
import sharp from 'sharp'
import type { Clinic } from '../clinic.ts'
import { addEvents, createClinic, insert } from '../clinic.ts'
import {
  addCreditNote,
  addInvoice,
  addPatient,
  addPrescription,
  addReceipt,
  addTill,
  issuedTime,
  snapshot,
} from '../documents/printed-documents.ts'
import type { Session, TestServer } from '../server.ts'

/** The records that are printed on every paper: of so many lines, in a clinic of their own. */

export const serviceOf = (index: number) => `ครีมบำรุงผิวหน้าสูตรอ่อนโยน ${index + 1}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

type Given = { owner: pg.Pool; clinic: Clinic; patientId: string; lines: number }

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

async function addCertificate({ owner, clinic, patientId }: Given) {
  const id = uuidv7()
  const says = {
    examinedDate: '2026-04-01',
    findings: 'คออักเสบเฉียบพลัน มีไข้สูง ไอ และเจ็บคอ',
    opinion: 'สมควรพักรักษาตัว',
    restFrom: '2026-04-01',
    restTo: '2026-04-03',
  }
  const row = {
    id,
    number: 'MC-2026-00007',
    issuedTime,
    establishmentId: clinic.id,
    doctorId: clinic.ploy.doctorId,
    patientId,
    snapshot,
  }
  await insert(owner, 'certificate', [{ ...row, ...says }])
  return id
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

const records: Record<DocumentKind, (given: Given) => Promise<string>> = {
  invoices: ({ owner, clinic, patientId, lines }) => addInvoice(owner, clinic, { patientId, lines: bill(lines) }),
  receipts: ({ owner, clinic, patientId, lines }) =>
    addReceipt(owner, clinic, { patientId, row: { kind: 'short_tax_invoice', buyer: null }, lines: bill(lines) }),
  credit_notes: ({ owner, clinic, patientId }) => addCreditNote(owner, clinic, { patientId }),
  prescriptions: ({ owner, clinic, patientId, lines }) =>
    addPrescription(owner, clinic, { patientId, lines: numbers(lines).map(medicine) }),
  labels: ({ owner, clinic, patientId, lines }) =>
    addPrescription(owner, clinic, { patientId, row: { number: 'RX-2026-00013' }, lines: numbers(lines).map(medicine) }),
  certificates: addCertificate,
  appointments: addCard,
  days: addDay,
  registers: ({ clinic }) => Promise.resolve(clinic.id),
  tills: ({ owner, clinic, lines }) => addTill(owner, clinic, { corrections: numbers(lines).map(correction) }),
}

export type Papers = { session: Session; ids: Record<DocumentKind, string> }

export async function addPapers(server: TestServer, { lines, logo }: { lines: number; logo: boolean }): Promise<Papers> {
  const { owner } = server
  const clinic = await createClinic(owner)
  const session = await server.signIn(clinic.admin.email)
  if (logo) await setLogo(server, session, clinic)
  const given = { owner, clinic, patientId: await addPatient(owner, clinic), lines }
  const ids: Partial<Record<DocumentKind, string>> = {}
  for (const [kind, add] of Object.entries(records)) ids[kind as DocumentKind] = await add(given)
  return { session, ids: ids as Papers['ids'] }
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
