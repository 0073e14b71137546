import { v7 as uuidv7 } from 'uuid'
import type { CertificateKind } from '@clinic/shared/certificates/certificate'
import type { DocumentKind } from '@clinic/shared/documents/document'
import { registerKinds } from '@clinic/shared/registers/register'
import sharp from 'sharp'
import type { Clinic } from '../clinic.ts'
import { addEvents, createClinic, insert } from '../clinic.ts'
import { addInvoice, addPatient, addPrescription, addTill, issuedTime, snapshot } from '../documents/printed-documents.ts'
import { registerForVat } from '../records/registers.ts'
import { signaturesAt } from '../records/signatures.ts'
import { addTicket } from '../records/queue.ts'
import type { Session, TestServer } from '../server.ts'
import { addSignedForm } from './paper-consents.ts'
import { addNote } from './paper-notes.ts'
import type { Given, Ids } from './paper-receipts.ts'
import { addDeposits, addNoteOfLines, addReceipts, addRegistered } from './paper-receipts.ts'
import { sumsOf } from './paper-sums.ts'

/** The records that are printed on every paper: of so many lines, in a clinic of their own. */

const serviceOf = (index: number) => `ครีมบำรุงผิวหน้าสูตรอ่อนโยน ${index + 1}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const longService = 'ตรวจรักษาโดยแพทย์ผู้เชี่ยวชาญเฉพาะทางด้านโรคผิวหนังและความงาม พร้อมติดตามอาการ'

/** Some with a discount, some with VAT in the price, of two doctors. */
const bill = (lines: number, { ploy, krit }: Clinic) =>
  numbers(lines).map((index) => ({
    medicalService: index % 5 === 3 ? longService : serviceOf(index),
    description: index % 3 === 0 ? 'หลอดละ 30 กรัม' : '',
    quantity: 2,
    price: '1250.50',
    tax: 7,
    discount: index % 4 === 1 ? 15 : 0,
    vatIncluded: index % 4 === 2,
    doctorId: (index % 2 === 0 ? ploy : krit).doctorId,
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

async function addCertificates({ owner, clinic, patientId, signatureId }: Given): Promise<Ids> {
  const common = { issuedTime, establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId, snapshot, signatureId }
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

/** Of a patient of their own, who has no prescriptions. */
async function addCurrentMedicines({ owner, clinic, lines }: Given) {
  const patientId = await addPatient(owner, clinic)
  const row = { establishmentId: clinic.id, patientId, source: 'elsewhere', origin: 'โรงพยาบาลศิริราช', sinceDate: '2026-01-02' }
  const rows = numbers(lines).map((index) => ({ id: uuidv7(), ...row, ...takenMedicine(index) }))
  await insert(owner, 'current_medicine', rows)
  return patientId
}

const takenMedicine = (index: number) => {
  const { medication, description } = medicine(index)
  return { medication, directions: description }
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
    ...receipts.map((name) => ({ name, grows: true, query: '&issue=original' })),
    { name: 'part-payments', grows: true, query: '&issue=original' },
    ...deposits.map((name) => ({ name, grows: false })),
  ],
  credit_notes: [
    { name: 'credit-notes', grows: true, query: '&issue=original' },
    { name: 'deposit-credit-notes', grows: false },
  ],
  prescriptions: [{ name: 'prescriptions', grows: true }],
  labels: [{ name: 'labels', grows: true }],
  current_medicines: [{ name: 'current-medicines', grows: true }],
  certificates: Object.keys(certificates).map((kind) => ({ name: `certificates-${kind}`, grows: false })),
  appointments: [{ name: 'appointments', grows: false }],
  days: [{ name: 'days', grows: true, query: '&date=2026-03-09' }],
  registers: registerKinds.map((kind) => ({
    name: `registers-${kind}`,
    grows: true,
    query: `&register=${kind}&date=2026-04-01`,
  })),
  tills: [{ name: 'tills', grows: true, query: '&issue=original' }],
  tickets: [{ name: 'tickets', grows: false }],
  visit_notes: [{ name: 'visit-notes', grows: false }],
  consents: [{ name: 'consents', grows: false }],
  door_codes: [{ name: 'door-codes', grows: false, query: '&date=2026-04-01' }],
}

async function addDocuments(given: Given): Promise<Ids> {
  const { owner, clinic, patientId, lines, lineDoctors, signatureId } = given
  const medicines = numbers(lines).map(medicine)
  const billed = bill(lines, clinic)
  const ids = {
    invoices: await addInvoice(owner, clinic, {
      patientId,
      row: invoiceRow(given, sumsOf(billed).total),
      lines: billed,
      lineDoctors,
    }),
    ...(await addReceipts(given, billed)),
    'credit-notes': await addNoteOfLines(given, billed),
    prescriptions: await addPrescription(owner, clinic, { patientId, row: { signatureId }, lines: medicines }),
    labels: await addPrescription(owner, clinic, { patientId, row: { number: 'RX-2026-00013' }, lines: medicines }),
    'current-medicines': await addCurrentMedicines(given),
    ...(await addCertificates(given)),
    appointments: await addCard(given),
    days: await addDay(given),
    tills: await addTill(owner, clinic, { corrections: numbers(lines).map(correction) }),
    tickets: await addTicket(owner, clinic),
    'door-codes': clinic.id,
    'visit-notes': await addNote(given),
    consents: await addSignedForm(given),
  }
  if (lines === 12) await listPayments(given, ids.tills)
  return ids
}

/** Without a logo one is a draft, and another one void. */
function invoiceRow({ lines, logo }: Given, totalAmount: string) {
  if (logo || lines === 40) return { totalAmount }
  const unpaid = { totalAmount, amountPaid: 0 }
  if (lines === 1) return { ...unpaid, status: 'draft', number: null, issuedTime: null, snapshot: null }
  return { ...unpaid, status: 'void', voidedTime: issuedTime, voidReason: 'ออกใบแจ้งหนี้ซ้ำ' }
}

/** What the clinic has taken and given back is of the till. */
const listPayments = ({ owner, clinic }: Given, tillId: string) =>
  owner.query('UPDATE payment SET "tillId" = $2 WHERE "establishmentId" = $1', [clinic.id, tillId])

/** As if they were printed now for the first time: asked for as originals, they are. */
async function printNow({ owner, clinic }: Given) {
  for (const table of ['receipt', 'credit_note', 'till'])
    await owner.query(
      `UPDATE ${table} SET "printCount" = 1, "printedBy" = $2, "printedTime" = now() WHERE "establishmentId" = $1`,
      [clinic.id, clinic.admin.userId],
    )
}

export type Papers = { session: Session; ids: Ids }

/** In a clinic that is registered for VAT; the registers are of another one, and list so many documents. */
export async function addPapers(server: TestServer, { lines, logo }: { lines: number; logo: boolean }): Promise<Papers> {
  const { owner } = server
  const clinic = await createClinic(owner)
  const session = await server.signIn(clinic.admin.email)
  await registerForVat(server, session, clinic)
  await setContact(owner, clinic, lines === 1 && logo)
  if (logo) await setLogo(server, session, clinic, lines)
  const signatureId = logo ? null : await signatureOf(server, clinic)
  const lineDoctors = [
    { id: clinic.ploy.doctorId, name: 'Ploy Srisuk' },
    { id: clinic.krit.doctorId, name: 'Krit Boonmee' },
  ]
  const given = { owner, clinic, patientId: await addPatient(owner, clinic), lines, logo, lineDoctors, signatureId }
  const ids = { ...(await addDocuments(given)), ...(await addDeposits(server, { clinic, session })) }
  if (logo) await printNow(given)
  return { session, ids }
}

export async function addRegisters(server: TestServer, { lines, logo }: { lines: number; logo: boolean }): Promise<Papers> {
  const { owner } = server
  const clinic = await createClinic(owner)
  const session = await server.signIn(clinic.admin.email)
  await registerForVat(server, session, clinic)
  if (logo) await setLogo(server, session, clinic, lines)
  await addRegistered({ owner, clinic, patientId: await addPatient(owner, clinic), lines })
  return { session, ids: Object.fromEntries(registerKinds.map((kind) => [`registers-${kind}`, clinic.id])) }
}

/** A phone and a PromptPay id, and a long name where it is hardest to place: beside a logo. */
async function setContact(owner: Given['owner'], { id, name }: Clinic, isLong: boolean) {
  const longName = 'ศูนย์การแพทย์และคลินิกเวชกรรมความงามบ้านสวนน้ำผึ้ง สาขาราชประสงค์'
  await owner.query(
    `UPDATE establishment SET "phoneValue" = '21234567', "phoneDialCode" = '+66', "promptPayId" = '0812345678', name = $2 WHERE id = $1`,
    [id, isLong ? longName : name],
  )
}

const signatureOf = async (server: TestServer, { ploy }: Clinic) =>
  (await signaturesAt(server).upload(await server.signIn(ploy.email))).id

/** A wide one, and with twelve lines a tall one. */
async function setLogo(server: TestServer, session: Session, { id }: Clinic, lines: number) {
  const [width, height] = lines === 12 ? [200, 400] : [400, 200]
  const picture = await sharp({ create: { width, height, channels: 3, background: '#2f6f6f' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const uploaded = await server.request('/api/media', { method: 'POST', session, headers, body: new Uint8Array(picture) })
  const { previewUrl } = (await uploaded.json()) as { previewUrl: string }
  const setMedia = 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }'
  await server.graphql(session, setMedia, { input: { id, media: [{ previewUrl, name: 'Logo' }] } })
}
