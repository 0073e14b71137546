import { invoiceSortFields } from '@clinic/shared/invoices/invoice'
import { patientSortFields } from '@clinic/shared/patients/patient'
import { prescriptionSortFields } from '@clinic/shared/prescriptions/prescription'
import { documentOf } from '../../../../../bench/scenarios/web-documents.ts'
import type { Facts } from './facts.ts'
import { busiest, pick, weekFrom } from './facts.ts'
import type { Operation } from './operation.ts'
import { reads } from './operation.ts'

const establishmentId = busiest.id
const page = (number: number, limit = 10) => ({ page: number, limit })

/** With what was billed, which no list of the web app shows. */
const invoicesWithLines = `query InvoicesWithLines($filter: InvoiceFilter!, $pagination: PaginationInput!) {
  invoices(filter: $filter, pagination: $pagination) {
    totalCount
    edges { ...InvoiceRow invoiceDetails { medicalService description quantity price tax taxRate amount } }
  }
}`

export const listNames = [
  'month of events',
  'events of a doctor',
  'timeline of a patient',
  'patients',
  'invoices',
  'invoices with lines',
  'prescriptions',
  'audit log',
] as const

/** The lists, by how many rows a page has. */
export const lists = ({ people }: Facts, limit: number): Record<(typeof listNames)[number], Operation> => {
  const pagination = page(1, limit)
  const patientId = pick(people, 0).id
  const span = { from: weekFrom(-4), to: weekFrom(1) }
  return {
    'month of events': reads('Events', { filter: { establishmentId, ...span }, pagination }),
    'events of a doctor': reads('Events', {
      filter: { establishmentId, doctorId: busiest.doctorId, status: ['confirmed', 'pending'] },
      pagination,
    }),
    'timeline of a patient': reads('Timeline', { patientId, kinds: null, before: null, limit }),
    patients: reads('Patients', { filter: { establishmentId, query: null }, pagination, sort: null }),
    invoices: reads('Invoices', { filter: { establishmentId }, pagination, sort: null }),
    'invoices with lines': {
      document: documentOf(invoicesWithLines),
      variables: () => ({ filter: { establishmentId }, pagination }),
    },
    prescriptions: reads('Prescriptions', { filter: { establishmentId }, pagination, sort: null }),
    'audit log': reads('AuditLog', { filter: { establishmentId }, pagination }),
  }
}

export const hotReads = (facts: Facts): Record<string, Operation> => ({
  ...lists(facts, 10),
  week: reads('Events', { filter: { establishmentId, from: weekFrom(-1), to: weekFrom(0) }, pagination: page(1, 1000) }),
  'all of a month': reads('Events', {
    filter: { establishmentId, from: weekFrom(-4), to: weekFrom(1) },
    pagination: page(1, 1000),
  }),
  'coming events of a patient': reads('ComingAppointments', {
    filter: { establishmentId, patientId: pick(facts.people, 1).id, from: weekFrom(0), status: ['pending', 'confirmed'] },
    pagination: page(1, 1),
  }),
  'an event': reads('Event', { id: pick(facts.events, 0).id }),
  ...patients(facts),
  ...invoices(facts),
  ...prescriptions(facts),
  'audit log, deep': reads('AuditLog', { filter: { establishmentId }, pagination: page(300) }),
  'audit log of a record': reads('AuditLog', {
    filter: { establishmentId, entityId: pick(facts.events, 0).id },
    pagination: page(1),
  }),
  'audit log of a person': reads('AuditLog', { filter: { establishmentId, actorId: establishmentId }, pagination: page(1) }),
  'audit log of a week': reads('AuditLog', {
    filter: { establishmentId, from: weekFrom(-2), to: weekFrom(-1), entity: ['invoice'] },
    pagination: page(1),
  }),
  'week summary': reads('WeekSummary', { establishmentId, from: '2026-11-09' }),
  'unpaid summary': reads('UnpaidSummary', { establishmentId, today: '2026-11-16' }),
  'money of a year': reads('MoneyFigures', { ...figures, beforeFrom: '2024-11-16', beforeUntil: '2025-11-15' }),
  'appointments of a year': reads('AppointmentFigures', { ...figures, beforeFrom: '2024-11-16', beforeUntil: '2025-11-15' }),
  'waits of a year': reads('WaitFigures', figures),
  'patients of a year': reads('PatientFigures', { ...figures, beforeFrom: '2024-11-16', beforeUntil: '2025-11-15' }),
  'free slots': reads('FreeSlots', {
    doctorId: busiest.doctorId,
    establishmentId,
    from: weekFrom(20),
    to: weekFrom(22),
    minutes: 30,
    bufferBefore: 0,
    bufferAfter: 0,
  }),
  'free times in a room': reads('FreeTimes', {
    doctorIds: [busiest.doctorId],
    establishmentId,
    from: weekFrom(20),
    to: weekFrom(28),
    minutes: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    resourceIds: [busiest.roomId],
  }),
})

const figures = { establishmentId, from: '2025-11-16', until: '2026-11-15' }

const patients = ({ people }: Facts): Record<string, Operation> => {
  const list = (filter: object, number = 1, sort: object | null = null) =>
    reads('Patients', { filter: { establishmentId, ...filter }, pagination: page(number), sort })
  const { id, firstName, lastName, dob, phoneValue: value, phoneDialCode: dialCode } = pick(people, 0)
  const search = (query: string) => reads('SearchPatients', { query })
  return {
    'patients, deep': list({}, 500),
    ...Object.fromEntries(patientSortFields.map((field) => [`patients by ${field}`, list({}, 1, { field, descending: false })])),
    'patients, youngest first': list({}, 1, { field: 'dob', descending: true }),
    'patients by a word': list({ query: 'somchai' }),
    'a patient': reads('Patient', { id }),
    'search, common, English': search('som'),
    'search, common, Thai': search('สม'),
    'search, rare, English': search('elizabeth kingsley'),
    'search, rare, Thai': search('ประเสริฐวัฒนา'),
    'search, one letter': search('ก'),
    'search, nobody': search('xqzy'),
    'search by phone': search(value),
    'search by hospital number': search('HN001234'),
    "search by a hospital number's beginning": search('HN0012'),
    'search of everything': reads('SearchRecords', { query: 'somchai' }),
    'similar patients': reads('SimilarPatients', {
      input: { establishmentId, firstName, lastName, dob, phone: { value, dialCode } },
    }),
    'similar patients by name': reads('SimilarPatients', {
      input: { establishmentId, firstName, lastName, dob: null, phone: null },
    }),
    numberings: reads('Numberings', { establishmentId }),
    'record counts': reads('RecordCounts', { establishmentId, pagination: page(1, 1) }),
  }
}

const invoices = ({ drafts, events }: Facts): Record<string, Operation> => {
  const list = (filter: object, number = 1, sort: object | null = null) =>
    reads('Invoices', { filter: { establishmentId, ...filter }, pagination: page(number), sort })
  const sums = (filter: object) => reads('InvoiceSums', { filter: { establishmentId, ...filter } })
  return {
    'invoice sums': sums({}),
    'invoice sums of a month': sums({ from: weekFrom(-8), to: weekFrom(-4) }),
    'invoice sums of a status': sums({ status: ['issued'] }),
    'invoice sums, overdue': sums({ overdue: true }),
    'invoices, deep': list({}, 500),
    ...Object.fromEntries(invoiceSortFields.map((field) => [`invoices by ${field}`, list({}, 1, { field, descending: true })])),
    'invoices of a status': list({ status: ['issued'] }),
    'invoices overdue': list({ overdue: true }),
    'invoices of a month': list({ from: weekFrom(-8), to: weekFrom(-4) }),
    'invoices of a status and month': list({ status: ['issued'], from: weekFrom(-8), to: weekFrom(-4) }),
    'invoices by a word': list({ query: 'somchai' }),
    'invoices by a part of the number': list({ query: 'INV-2026-00012' }),
    'invoices of an event': list({ eventId: pick(events, 0).id }),
    'recent invoice lines': reads('RecentInvoiceLines', { filter: { establishmentId }, pagination: page(1, 50) }),
    'an invoice': reads('Invoice', { id: pick(drafts, 0).id }),
  }
}

const prescriptions = ({ prescriptions: drafts }: Facts): Record<string, Operation> => {
  const list = (filter: object, number = 1, sort: object | null = null) =>
    reads('Prescriptions', { filter: { establishmentId, ...filter }, pagination: page(number), sort })
  return {
    'prescriptions, deep': list({}, 150),
    ...Object.fromEntries(
      prescriptionSortFields.map((field) => [`prescriptions by ${field}`, list({}, 1, { field, descending: true })]),
    ),
    'prescriptions of a status': list({ status: ['cancelled'] }),
    'prescriptions of a doctor': list({ doctorId: busiest.doctorId }),
    'prescriptions by a word': list({ query: 'somchai' }),
    'recent medications': reads('RecentMedications', { filter: { establishmentId }, pagination: page(1, 50) }),
    'a prescription': reads('Prescription', { id: pick(drafts, 0).id }),
  }
}
