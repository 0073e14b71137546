import type { InvoiceStatus, PaymentMethod } from '@clinic/shared/invoices/invoice'
import { computeTotals } from '@clinic/shared/invoices/invoice-totals'
import { toMinorUnits, toDecimal } from '@clinic/shared/money'
import type { PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import { defaultNumbering, documentNumber, stemOf, type NumberedRun } from '@clinic/shared/numbering/numbering'
import { snapshotOf } from '@clinic/shared/documents/snapshot'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { medications } from './demo-medications.ts'
import { products, prices, words } from './demo-price-list.ts'
import type { Doctor, Establishment, Event, Patient, Prisma, User } from '../generated/client.ts'

export type DemoEvent = Event & { patient: Patient; doctor: Doctor; hospitalNumber: string | null }
export type DemoDocuments = {
  invoices: Prisma.InvoiceCreateManyInput[]
  invoiceDetails: Prisma.InvoiceDetailCreateManyInput[]
  payments: Prisma.PaymentCreateManyInput[]
  prescriptions: Prisma.PrescriptionCreateManyInput[]
  prescriptionDetails: Prisma.PrescriptionDetailCreateManyInput[]
  auditEntries: Prisma.AuditEntryCreateManyInput[]
  /** The last number of each run: "invoice-2026". */
  counters: Map<string, number>
}

type Clinic = { clinic: Establishment; admin: Pick<User, 'id' | 'name'> }
type Bill = {
  status: InvoiceStatus
  products?: number
  discount?: string
  /** Days from issue until it has to be paid. */
  due?: number
  /** The payment: all of the total, or an amount in baht. */
  paid?: [method: PaymentMethod, amount: 'all' | number]
}

/** One for each appointment, the earliest first, so that the overdue ones are old enough. */
const bills: Bill[] = [
  { status: 'issued', products: 0, due: 0 },
  { status: 'paid', paid: ['cash', 'all'] },
  { status: 'partially_paid', products: 1, due: 0, paid: ['transfer', 300] },
  { status: 'paid', discount: '10', products: 2, paid: ['card', 'all'] },
  { status: 'void' },
  { status: 'paid', paid: ['transfer', 'all'] },
  { status: 'issued', products: 1, due: 14 },
  { status: 'partially_paid', due: 30, paid: ['cash', 250] },
  { status: 'paid', products: 0, paid: ['cash', 'all'] },
  { status: 'issued', discount: '5', due: 30 },
  { status: 'draft', products: 2 },
  { status: 'draft', discount: '12.5', products: 0 },
]

const prescribed: { status: PrescriptionStatus; medications: number[] }[] = [
  { status: 'issued', medications: [0] },
  { status: 'issued', medications: [0, 1] },
  { status: 'cancelled', medications: [1] },
  { status: 'issued', medications: [2] },
  { status: 'issued', medications: [1, 2] },
  { status: 'draft', medications: [0] },
]

const minute = 60_000
const day = 86_400_000
const languageOf = ({ patient }: DemoEvent) => (patient.language === 'Thai' ? 'th' : 'en')
const namesOf = (event: DemoEvent) => ({ establishmentId: event.establishmentId, patientId: event.patient.id })

/** The documents that follow the appointments: a few in each status. `events` are over, earliest first. */
export function demoDocuments(given: Clinic & { pastEvents: DemoEvent[]; now: Date }): DemoDocuments {
  const documents: DemoDocuments = {
    invoices: [],
    invoiceDetails: [],
    payments: [],
    prescriptions: [],
    prescriptionDetails: [],
    auditEntries: [],
    counters: new Map(),
  }
  const priced = given.pastEvents.filter(({ subject }) => subject in prices)
  for (const [index, event] of spread(priced, bills.length).entries()) bill(documents, given, event, bills[index] as Bill)
  const signed = given.pastEvents.filter(({ doctor }) => doctor.userId)
  for (const [index, event] of spread(signed, prescribed.length).entries()) prescribe(documents, given, event, index)
  return documents
}

/** `count` of the items, evenly spread from first to last. */
const spread = <Item>(items: Item[], count: number) =>
  items.length < count
    ? items
    : Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item)

function bill(documents: DemoDocuments, { clinic, admin, now }: Clinic & { now: Date }, event: DemoEvent, wanted: Bill) {
  const id = uuidv7()
  const language = languageOf(event)
  const lines = [
    { medicalService: event.subject, description: '', quantity: 1, price: prices[event.subject] ?? '0', tax: null },
    ...(wanted.products === undefined ? [] : [products[language][wanted.products] as (typeof products)['th'][number]]),
  ]
  const discount = wanted.discount ?? '0'
  const { totalAmount } = computeTotals({ lines, discount, tax: '0' })
  const createdTime = new Date(+event.endTime + 5 * minute)
  const isDraft = wanted.status === 'draft'
  const issuedTime = new Date(+createdTime + 5 * minute)
  const paidTime = new Date(Math.min(+now, +issuedTime + (wanted.due ? day : 5 * minute)))
  const amountPaid =
    wanted.paid === undefined ? '0' : wanted.paid[1] === 'all' ? totalAmount : toDecimal(toMinorUnits(wanted.paid[1]))
  const number = isDraft ? null : nextNumber(documents, 'invoice', dateOf(issuedTime, clinic.timeZone))
  const isVoid = wanted.status === 'void'
  documents.invoices.push({
    ...namesOf(event),
    id,
    createdTime,
    discount,
    totalAmount,
    amountPaid,
    number,
    status: wanted.status,
    version: isDraft ? 1 : amountPaid === '0' && !isVoid ? 2 : 3,
    notes: wanted.due === undefined ? '' : words[language].notes,
    dueDate: wanted.due === undefined ? null : new Date(addDays(dateOf(createdTime, clinic.timeZone), wanted.due)),
    issuedTime: isDraft ? null : issuedTime,
    ...(!isDraft && { snapshot: snapshotOf({ clinic, ...event, doctor: null }) }),
    ...(isVoid && { voidReason: words[language].void, voidedTime: paidTime }),
  })
  documents.invoiceDetails.push(
    ...lines.map((line, position) => ({
      ...line,
      position,
      invoiceId: id,
      establishmentId: clinic.id,
      doctorId: event.doctor.id,
    })),
  )
  const by = { establishmentId: clinic.id, entity: 'invoice', entityId: id, userId: admin.id, userName: admin.name }
  documents.auditEntries.push({ ...by, time: createdTime, action: 'created' })
  if (isDraft) return
  documents.auditEntries.push({
    ...by,
    time: issuedTime,
    action: 'updated',
    changes: [step('draft', 'issued'), { field: 'number', from: null, to: number }],
  })
  if (wanted.status !== 'issued')
    documents.auditEntries.push({ ...by, time: paidTime, action: 'updated', changes: [step('issued', wanted.status)] })
  if (wanted.paid)
    documents.payments.push({
      invoiceId: id,
      establishmentId: clinic.id,
      amount: amountPaid,
      method: wanted.paid[0],
      time: paidTime,
      createdTime: paidTime,
      userId: admin.id,
      userName: admin.name,
    })
}

function nextNumber({ counters }: DemoDocuments, run: NumberedRun, date: string): string {
  const numbering = defaultNumbering(run)
  const series = stemOf(numbering, date)
  const value = (counters.get(series) ?? 0) + 1
  counters.set(series, value)
  return documentNumber(numbering, date, value)
}

const step = (from: string, to: string) => ({ field: 'status', from, to })

function prescribe(documents: DemoDocuments, { clinic }: Clinic, event: DemoEvent, index: number) {
  const { status, medications: wanted } = prescribed[index] as (typeof prescribed)[number]
  const language = languageOf(event)
  const id = uuidv7()
  const { doctor } = event
  const createdTime = new Date(+event.endTime - 5 * minute)
  const issuedTime = new Date(+event.endTime - 2 * minute)
  const cancelledTime = new Date(+event.endTime + 20 * minute)
  documents.prescriptions.push({
    ...namesOf(event),
    id,
    createdTime,
    status,
    doctorId: doctor.id,
    version: 1 + ['draft', 'issued', 'cancelled'].indexOf(status),
    notes: words[language].advice,
    ...(status !== 'draft' && {
      number: nextNumber(documents, 'prescription', dateOf(issuedTime, clinic.timeZone)),
      issuedTime,
      snapshot: snapshotOf({ clinic, ...event, doctor }),
    }),
    ...(status === 'cancelled' && { cancelReason: words[language].cancel, cancelledTime }),
  })
  documents.prescriptionDetails.push(
    ...wanted.map((which, position) => ({
      ...(medications[language][which] as (typeof medications)['th'][number]),
      position,
      prescriptionId: id,
    })),
  )
  const by = {
    establishmentId: clinic.id,
    entity: 'prescription',
    entityId: id,
    userId: doctor.userId,
    userName: `${doctor.firstName} ${doctor.lastName}`,
  }
  documents.auditEntries.push({ ...by, time: createdTime, action: 'created' })
  if (status !== 'draft')
    documents.auditEntries.push({ ...by, time: issuedTime, action: 'updated', changes: [step('draft', 'issued')] })
  if (status === 'cancelled')
    documents.auditEntries.push({ ...by, time: cancelledTime, action: 'updated', changes: [step('issued', 'cancelled')] })
}
