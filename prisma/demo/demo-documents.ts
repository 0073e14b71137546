import { computeTotals } from '@clinic/shared/invoices/invoice-totals'
import { toMinorUnits, toDecimal } from '@clinic/shared/money'
import { defaultNumbering, documentNumber, stemOf, type NumberedRun } from '@clinic/shared/numbering/numbering'
import { snapshotOf } from '@clinic/shared/documents/snapshot'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { bills, prescribed, usualBills, type Bill, type Prescribed } from './demo-bills.ts'
import { medications } from './demo-medications.ts'
import { products, prices, words } from './demo-price-list.ts'
import type { Sale, Sold } from './year/courses.ts'
import type { Year } from './year/load-year.ts'
import type { Line } from './year/medicines.ts'
import type { PastEvent } from './year/past-event.ts'
import type { Visit } from './year/visits.ts'
import type { Establishment, Prisma, User } from '../generated/client.ts'

export type DemoDocuments = {
  invoices: Prisma.InvoiceCreateManyInput[]
  invoiceDetails: Prisma.InvoiceDetailCreateManyInput[]
  payments: Prisma.PaymentCreateManyInput[]
  prescriptions: Prisma.PrescriptionCreateManyInput[]
  prescriptionDetails: Prisma.PrescriptionDetailCreateManyInput[]
  receipts: Prisma.ReceiptCreateManyInput[]
  auditEntries: Prisma.AuditEntryCreateManyInput[]
  /** The last number of each run: "invoice-2026". */
  counters: Map<string, number>
  /** Courses, and the invoices on which they were sold. */
  sold: Sold[]
}

type Clinic = { clinic: Establishment; admin: Pick<User, 'id' | 'name'> }
const minute = 60_000
const day = 86_400_000
const languageOf = ({ patient }: PastEvent) => (patient.language === 'Thai' ? 'th' : 'en')
const namesOf = (event: PastEvent) => ({ establishmentId: event.establishmentId, patientId: event.patient.id })

type Given = Clinic & {
  /** They are over, the earliest first. */
  pastEvents: PastEvent[]
  now: Date
  /** From when on there are a few documents in each status; before it, and beside them, there are the usual ones of a year. */
  recentFrom?: Date | undefined
  year?: Year | undefined
}

/** The documents that follow the appointments. */
export function demoDocuments({ recentFrom, year, ...given }: Given): DemoDocuments {
  const documents: DemoDocuments = {
    invoices: [],
    invoiceDetails: [],
    payments: [],
    prescriptions: [],
    prescriptionDetails: [],
    receipts: [],
    auditEntries: [],
    counters: new Map(),
    sold: [],
  }
  const isRecent = ({ startTime }: PastEvent) => !recentFrom || startTime >= recentFrom
  const priced = given.pastEvents.filter(({ subject }) => subject in prices)
  const billed = inTurn(priced.filter(isRecent), bills)
  for (const [index, event] of priced.entries()) {
    const special = billed.get(event.id)
    const sale = special ? undefined : year?.sales.byVisit.get(event.id)
    const usual = year?.sales.used.has(event.id) ? undefined : recentFrom && usualBills[index % usualBills.length]
    const wanted = special ?? (sale ? soldBill : usual)
    if (wanted)
      bill(documents, given, event, {
        ...wanted,
        sale,
        eventId: year ? event.id : null,
        isReceipted: recentFrom !== undefined && !isRecent(event),
      })
  }
  const ofYear = (event: PastEvent) => prescribedAt(year?.visits.get(event.id))
  const signed = given.pastEvents.filter((event) => (year ? ofYear(event).lines.length > 0 : event.doctor.userId))
  const treated = inTurn(signed.filter(isRecent), prescribed)
  for (const event of signed) {
    const wanted = treated.get(event.id)
    if (year) prescribe(documents, given, event, { ...ofYear(event), status: wanted?.status ?? 'issued' })
    else if (wanted) prescribe(documents, given, event, { ...wanted, lines: usualLines(event, wanted) })
  }
  return documents
}

const soldBill: Bill = { status: 'paid', paid: ['transfer', 'all'] }

type Written = Pick<Prescribed, 'status'> & { lines: Line[]; weight?: number | undefined }

/** A child's dose is for its weight. */
const prescribedAt = (visit: Visit | undefined) => ({
  lines: visit?.lines ?? [],
  weight: visit?.specialty === 'Paediatrician' ? visit.measured.weight : undefined,
})

const usualLines = (event: PastEvent, { medications: wanted }: Prescribed) =>
  wanted.map((which) => medications[languageOf(event)][which] as Line)

const inTurn = <Wanted>(events: PastEvent[], wanted: Wanted[]) =>
  new Map(spread(events, wanted.length).map((event, index) => [event.id, wanted[index] as Wanted]))

/** `count` of the items, evenly spread from first to last. */
const spread = <Item>(items: Item[], count: number) =>
  items.length < count
    ? items
    : Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item)

function bill(
  documents: DemoDocuments,
  { clinic, admin, now }: Clinic & { now: Date },
  event: PastEvent,
  wanted: Bill & { sale?: Sale | undefined; eventId: string | null },
) {
  const id = uuidv7()
  const language = languageOf(event)
  const lines = [
    wanted.sale
      ? saleLine(wanted.sale, language)
      : { medicalService: event.subject, description: '', quantity: 1, price: prices[event.subject] ?? '0', tax: null },
    ...(wanted.products === undefined ? [] : [products[language][wanted.products] as (typeof products)['th'][number]]),
  ]
  const discount = wanted.discount ?? '0'
  const { totalAmount, taxes } = computeTotals({ lines, discount, tax: '0' })
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
    eventId: wanted.eventId,
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
  if (wanted.sale) documents.sold.push({ sale: wanted.sale, invoiceId: id, issuedTime })
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
  if (!wanted.paid) return
  const paymentId = uuidv7()
  documents.payments.push({
    id: paymentId,
    invoiceId: id,
    establishmentId: clinic.id,
    amount: amountPaid,
    method: wanted.paid[0],
    time: paidTime,
    createdTime: paidTime,
    userId: admin.id,
    userName: admin.name,
  })
  if (!wanted.isReceipted) return
  documents.receipts.push({
    kind: 'receipt',
    number: nextNumber(documents, 'receipt', dateOf(paidTime, clinic.timeZone)),
    issuedTime: paidTime,
    createdTime: paidTime,
    invoiceId: id,
    paymentId,
    establishmentId: clinic.id,
    amount: amountPaid,
    taxes,
    snapshot: snapshotOf({ clinic, ...event, doctor: null }),
    userId: admin.id,
    userName: admin.name,
  })
}

/** As the app writes it where a course is sold. */
function saleLine({ offer }: Sale, language: 'th' | 'en') {
  const [name, service] = language === 'th' ? [offer.nameTh, offer.service.nameTh] : [offer.nameEn, offer.service.nameEn]
  return {
    medicalService: name,
    description: `${offer.service.sessions} x ${service}`,
    quantity: 1,
    price: offer.price,
    tax: '0',
  }
}

function nextNumber({ counters }: DemoDocuments, run: NumberedRun, date: string): string {
  const numbering = defaultNumbering(run)
  const series = stemOf(numbering, date)
  const value = (counters.get(series) ?? 0) + 1
  counters.set(series, value)
  return documentNumber(numbering, date, value)
}

const step = (from: string, to: string) => ({ field: 'status', from, to })

function prescribe(documents: DemoDocuments, { clinic }: Clinic, event: PastEvent, { status, lines, weight }: Written) {
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
    ...(weight && { weight }),
    ...(status !== 'draft' && {
      number: nextNumber(documents, 'prescription', dateOf(issuedTime, clinic.timeZone)),
      issuedTime,
      snapshot: snapshotOf({ clinic, ...event, doctor }),
    }),
    ...(status === 'cancelled' && { cancelReason: words[language].cancel, cancelledTime }),
  })
  documents.prescriptionDetails.push(...lines.map((line, position) => ({ ...line, position, prescriptionId: id })))
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
