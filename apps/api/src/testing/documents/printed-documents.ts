import { blankDosage } from '@clinic/shared/dosage/dosage'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../clinic.ts'
import { addPatients, insert } from '../clinic.ts'
import { allergyRow } from '../records/allergies.ts'

/** An invoice and a prescription of one day, the same in each run, with texts that are hard to print. */

export const snapshot = {
  clinicName: 'คลินิกบ้านสวน',
  clinicRegistrationId: '10101000126',
  clinicAddress: '88 ถนนสุขุมวิท 31, วัฒนา, กรุงเทพมหานคร, 10110',
  clinicPhone: '02-123-4567',
  clinicEmail: 'hello@demo.clinic',
  timeZone: 'Asia/Bangkok',
  patientName: 'น้ำฝน กุลธิดารัตน์',
  patientAddress: '12 ซอยทองหล่อ 5',
  hospitalNumber: 'HN000007',
  doctorName: 'Ploy Srisuk',
  doctorRegistrationId: 'ว.12345',
}
export const issuedTime = '2026-03-31T18:30:00Z' // already April at the clinic

export type Row = Record<string, unknown>

export async function addPatient(owner: pg.Pool, { id }: Clinic): Promise<string> {
  const [patientId = ''] = await addPatients(owner, id, [
    { firstName: 'น้ำฝน', lastName: 'กุลธิดารัตน์', dob: '1991-04-02', ...allergyRow('Penicillin, ซัลฟา') },
  ])
  return patientId
}

/** Over 1,000, 500.50 and 3 x 33.3333, less 10 %, with 7 % on the last two; 500 were paid. */
const lines: Row[] = [
  { medicalService: 'ตรวจรักษาโดยแพทย์ผู้เชี่ยวชาญเฉพาะทางด้านโรคผิวหนังและความงาม', quantity: 1, price: '1000', tax: 0 },
  { medicalService: 'Botulinum toxin', description: 'บริเวณหน้าผาก', quantity: 1, price: '500.50', tax: 7 },
  { medicalService: 'ครีมกันแดด', description: 'SPF 50+', quantity: 3, price: '33.3333', tax: 7 },
]

/** `lineDoctors`: who is named on lines, as the invoice was issued. */
type NewInvoice = { patientId: string; row?: Row; lines?: Row[]; lineDoctors?: { id: string; name: string }[] }

export async function addInvoice(owner: pg.Pool, { id: establishmentId }: Clinic, given: NewInvoice): Promise<string> {
  const id = uuidv7()
  const named = { ...snapshot, ...(given.lineDoctors && { lineDoctors: given.lineDoctors }) }
  const issued = { status: 'partially_paid', number: 'INV-2026-00007', issuedTime, dueDate: '2026-04-30', snapshot: named }
  const row = { totalAmount: '1478.28', amountPaid: 500, discount: 10, notes: 'นัดติดตามอาการอีก 2 สัปดาห์', ...issued, ...given.row }
  await insert(owner, 'invoice', [{ id, establishmentId, patientId: given.patientId, ...row }])
  const details = (given.lines ?? lines).map((line, position) => ({
    id: uuidv7(),
    invoiceId: id,
    establishmentId,
    position,
    description: '',
    ...line,
  }))
  await insert(owner, 'invoice_detail', details)
  if (row.amountPaid) {
    const payment = { id: uuidv7(), invoiceId: id, establishmentId, amount: row.amountPaid, method: 'cash' }
    await insert(owner, 'payment', [payment])
  }
  return id
}

type NewReceipt = NewInvoice & { invoiceNumber?: string; total?: string }

/** A tax invoice of the whole, for a company. */
export async function addReceipt(owner: pg.Pool, { id: establishmentId }: Clinic, given: NewReceipt) {
  const { row = {}, invoiceNumber = 'INV-2026-00011', total = '1478.28', ...bill } = given
  const whole = { number: invoiceNumber, status: 'paid', totalAmount: total, amountPaid: total }
  const invoiceId = await addInvoice(owner, { id: establishmentId } as Clinic, { ...bill, row: whole })
  const { rows } = await owner.query<{ id: string }>('UPDATE payment SET time = $2 WHERE "invoiceId" = $1 RETURNING id', [
    invoiceId,
    issuedTime,
  ])
  const id = uuidv7()
  const buyer = {
    name: 'บริษัท ไทยรุ่งเรือง จำกัด',
    address: '1 ถนนพระราม 4 กรุงเทพฯ 10500',
    taxId: '0105500000011',
    branchNumber: '00002',
  }
  const taxes = [
    { rate: '0', base: '900.00', amount: '0.00' },
    { rate: '7', base: '540.45', amount: '37.83' },
  ]
  const sums = { amount: total, taxes, buyer, paymentId: rows[0]?.id }
  const seller = { ...snapshot, clinicTaxId: '0994000158378', clinicBranchNumber: '00000' }
  const own = {
    id,
    kind: 'tax_invoice',
    number: 'TAX-2026-00007',
    issuedTime,
    invoiceId,
    establishmentId,
    userName: 'Suda Rattanakul',
  }
  await insert(owner, 'receipt', [{ ...own, ...sums, snapshot: seller, ...row }])
  return id
}

type NewCreditNote = { patientId: string; row?: Row; receipt?: Omit<NewReceipt, 'patientId'>; ofLines?: boolean }

/** Of 300 against the tax invoice, given back in cash; `ofLines`: it names each line of the invoice with an equal part. */
export async function addCreditNote(owner: pg.Pool, clinic: Clinic, given: NewCreditNote) {
  const { patientId, row = {}, receipt = {}, ofLines = false } = given
  const amount = Number(row['amount'] ?? 300)
  const receiptId = await addReceipt(owner, clinic, {
    patientId,
    row: { number: 'TAX-2026-00008' },
    invoiceNumber: 'INV-2026-00012',
    ...receipt,
  })
  const { rows } = await owner.query<{ invoiceId: string; paymentId: string; establishmentId: string }>(
    `UPDATE invoice i SET "amountPaid" = i."amountPaid" - $2::numeric, "amountCredited" = $2::numeric
     FROM receipt r WHERE r.id = $1 AND i.id = r."invoiceId" RETURNING r."invoiceId", r."paymentId", r."establishmentId"`,
    [receiptId, amount],
  )
  const { invoiceId = '', paymentId, establishmentId } = rows[0] ?? {}
  const [id, refundId] = [uuidv7(), uuidv7()]
  await insert(owner, 'payment', [
    { id: refundId, invoiceId, establishmentId, amount: -amount, method: 'cash', reversesId: paymentId, time: issuedTime },
  ])
  const taxes = [
    { rate: '0', base: '182.64', amount: '0.00' },
    { rate: '7', base: '109.68', amount: '7.68' },
  ]
  const own = {
    id,
    number: 'CN-2026-00003',
    issuedTime,
    invoiceId,
    receiptId,
    refundId,
    establishmentId,
    userName: 'Suda Rattanakul',
  }
  const seller = { ...snapshot, clinicTaxId: '0994000158378', clinicBranchNumber: '00000' }
  const says = { amount, taxes, reason: 'ครีมกันแดดชำรุด', snapshot: seller }
  await insert(owner, 'credit_note', [
    {
      ...own,
      ...says,
      ...(ofLines && { lines: await equalParts(owner, invoiceId, amount) }),
      ...row,
    },
  ])
  return id
}

/** What the lines but the last one have is cut to the satang. */
async function equalParts(owner: pg.Pool, invoiceId: string, amount: number) {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM invoice_detail WHERE "invoiceId" = $1 ORDER BY position', [
    invoiceId,
  ])
  const part = Math.floor((amount * 100) / rows.length) / 100
  const last = amount - part * (rows.length - 1)
  return rows.map(({ id: lineId }, at) => ({ lineId, quantity: '1', amount: (at === rows.length - 1 ? last : part).toFixed(2) }))
}

const medicines: Row[] = [
  {
    medication: 'Paracetamol 500 mg',
    dosage: { ...blankDosage, amount: '1', unit: 'tablet', route: 'oral', everyHours: 6, asNeeded: true },
    cautions: ['no_alcohol', 'อย่ากินเกินวันละ 8 เม็ด'],
    remark: 'เวลาปวดหรือมีไข้',
    quantity: 20,
  },
  { medication: 'Loratadine 10 mg', description: '1 เม็ด วันละครั้ง หลังอาหารเช้า', quantity: 1000 },
]

type NewPrescription = { patientId: string; row?: Row; lines?: Row[] }

export async function addPrescription(owner: pg.Pool, clinic: Clinic, given: NewPrescription): Promise<string> {
  const id = uuidv7()
  const { patientId } = given
  const row = { status: 'issued', number: 'RX-2026-00012', issuedTime, snapshot, notes: 'ดื่มน้ำมาก ๆ', ...given.row }
  await insert(owner, 'prescription', [{ id, establishmentId: clinic.id, patientId, doctorId: clinic.ploy.doctorId, ...row }])
  const details = (given.lines ?? medicines).map((line, position) => ({ id: uuidv7(), prescriptionId: id, position, ...line }))
  await insert(owner, 'prescription_detail', details)
  return id
}

/** Closed by its person, 20 baht short, after a refund and a void. */
export async function addTill(owner: pg.Pool, clinic: Clinic, row: Row = {}): Promise<string> {
  const id = uuidv7()
  const person = { userId: clinic.admin.userId, userName: 'Suda Rattanakul' }
  const opened = { openedTime: '2026-04-01T01:02:00Z', day: '2026-04-01', currency: 'THB', openingFloat: 2000, lateCount: 1 }
  const sums = [
    { currency: 'THB', method: 'card', count: 3, amount: '12500.00' },
    { currency: 'THB', method: 'cash', count: 21, amount: '8455.50' },
    { currency: 'THB', method: 'transfer', count: 9, amount: '7300.00' },
  ]
  const pieces = [
    { denomination: '1000', count: 8 },
    { denomination: '500', count: 3 },
    { denomination: '100', count: 9 },
    { denomination: '20', count: 1 },
    { denomination: '10', count: 1 },
    { denomination: '5', count: 1 },
    { denomination: '0.25', count: 2 },
  ]
  const counted = { expected: '10455.50', counted: '10435.50', difference: '-20.00' }
  const cash = [{ currency: 'THB', openingFloat: '2000.00', ...counted, pieces }]
  const correction = { time: '2026-04-01T08:15:00.000Z', currency: 'THB', method: 'cash' }
  const corrections = [
    { ...correction, kind: 'refund', document: 'INV-2026-00007', amount: '-500.00', reason: 'คิดเงินซ้ำ' },
    { ...correction, kind: 'void', document: 'INV-2026-00008', amount: '750.00', method: null, reason: 'ผิดคนไข้' },
  ]
  const closed = { closedTime: '2026-04-01T11:30:00Z', closedById: person.userId, closedByName: person.userName, snapshot }
  const rows = { sums, cash, corrections, reason: 'ทอนเงินเกิน 20 บาท' }
  await insert(owner, 'till', [{ id, establishmentId: clinic.id, ...person, ...opened, ...rows, ...closed, ...row }])
  return id
}
