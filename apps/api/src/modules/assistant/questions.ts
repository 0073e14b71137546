import { GraphQLError, parse } from 'graphql'
import type { DocumentNode } from 'graphql'
import { schema } from '../../graphql/schema.ts'
import { executeAsViewer } from '../../graphql/yoga.ts'
import type { Turn } from './turn.ts'

/** All that the tools can ask: queries of the product's own schema, answered as to the person themselves. No mutation is here. */

const appointment = `id version startTime endTime isAllDay status subject mayEdit nextStatuses
  patient { id firstName lastName } doctor { id firstName lastName }`
const invoice = `id number status currency totalAmount balance dueDate overdue patient { id firstName lastName }`
const patient = `id firstName lastName nickname hospitalNumber phone { dialCode value }`

export const questions = {
  patient: parse(`query ($id: ID!) { patient(id: $id) { ${patient} } }`),
  patients: parse(`query ($establishmentId: ID, $query: String, $limit: Int) {
    patients(filter: { establishmentId: $establishmentId, query: $query }, pagination: { limit: $limit }) { totalCount edges { ${patient} } }
  }`),
  doctor: parse(`query ($id: ID!) { doctor(id: $id) { id firstName lastName } }`),
  doctors: parse(`query ($establishmentId: ID, $query: String, $limit: Int) {
    doctors(filter: { establishmentId: $establishmentId, query: $query }, pagination: { limit: $limit }) { totalCount edges { id firstName lastName } }
  }`),
  event: parse(`query ($id: ID!) { event(id: $id) { ${appointment} } }`),
  events: parse(`query ($filter: EventFilter, $page: Int, $limit: Int) {
    events(filter: $filter, pagination: { page: $page, limit: $limit }) { totalCount edges { ${appointment} } }
  }`),
  freeSlots: parse(`query ($doctorId: ID!, $from: DateTime!, $to: DateTime!, $minutes: Int!) {
    freeSlots(doctorId: $doctorId, from: $from, to: $to, minutes: $minutes) { startTime endTime }
  }`),
  record: parse(`query ($id: ID!, $establishmentId: ID, $now: DateTime, $prescriptions: Boolean!) {
    patient(id: $id) { allergies alerts notes }
    coming: events(filter: { patientId: $id, establishmentId: $establishmentId, from: $now }, pagination: { limit: 5 }) { edges { ${appointment} } }
    past: events(filter: { patientId: $id, establishmentId: $establishmentId, to: $now }, pagination: { limit: 1 }) { totalCount }
    prescriptions(filter: { patientId: $id, establishmentId: $establishmentId }, sort: { field: date, descending: true }, pagination: { limit: 10 })
      @include(if: $prescriptions) {
      edges { id time status doctor { id firstName lastName } prescriptionDetails { medication quantity description } }
    }
    invoices(filter: { patientId: $id, establishmentId: $establishmentId }, sort: { field: date, descending: true }, pagination: { limit: 10 }) {
      edges { ${invoice} }
    }
  }`),
  invoices: parse(`query ($filter: InvoiceFilter, $sort: InvoiceSortInput, $page: Int) {
    invoices(filter: $filter, sort: $sort, pagination: { page: $page, limit: 100 }) { totalCount edges { ${invoice} } }
  }`),
  amounts: parse(`query ($filter: InvoiceFilter, $page: Int) {
    invoices(filter: $filter, sort: { field: date }, pagination: { page: $page, limit: 100 }) {
      pageInfo { totalPages } edges { currency totalAmount amountPaid }
    }
  }`),
} satisfies Record<string, DocumentNode>

export type Named = { id: string; firstName: string; lastName: string }
export type AskedPatient = Named & {
  nickname: string | null
  hospitalNumber: string | null
  phone: { dialCode: string; value: string } | null
}
export type AskedEvent = {
  id: string
  version: number
  startTime: string
  endTime: string
  isAllDay: boolean
  status: 'pending' | 'confirmed' | 'waiting' | 'closed' | 'cancelled'
  subject: string
  mayEdit: boolean
  nextStatuses: string[]
  patient: Named | null
  doctor: Named | null
}
export type AskedInvoice = {
  id: string
  number: string | null
  status: 'draft' | 'issued' | 'partially_paid' | 'paid' | 'void'
  currency: 'THB' | 'USD'
  totalAmount: string
  balance: string
  dueDate: string | null
  overdue: boolean
  patient: Named
}
type List<Row> = { totalCount: number; edges: Row[] }
type AskedPrescription = {
  id: string
  time: string
  status: 'draft' | 'issued' | 'cancelled'
  doctor: Named
  prescriptionDetails: { medication: string; quantity: number; description: string }[]
}
export type Amounts = { currency: 'THB' | 'USD'; totalAmount: string; amountPaid: string }

type Answers = {
  patient: { patient: AskedPatient | null }
  patients: { patients: List<AskedPatient> }
  doctor: { doctor: Named | null }
  doctors: { doctors: List<Named> }
  event: { event: AskedEvent | null }
  events: { events: List<AskedEvent> }
  freeSlots: { freeSlots: { startTime: string; endTime: string }[] }
  record: {
    patient: { allergies: string | null; alerts: string | null; notes: string | null } | null
    coming: List<AskedEvent>
    past: { totalCount: number }
    prescriptions?: List<AskedPrescription>
    invoices: List<AskedInvoice>
  }
  invoices: { invoices: List<AskedInvoice> }
  amounts: { invoices: { pageInfo: { totalPages: number }; edges: Amounts[] } }
}

/** Throws what the schema's own services refuse with. */
export async function ask<Name extends keyof typeof questions>(
  { base }: Pick<Turn, 'base'>,
  name: Name,
  variableValues: Record<string, unknown>,
): Promise<Answers[Name]> {
  const { data, errors } = await executeAsViewer({ schema, document: questions[name], contextValue: base, variableValues })
  const [refused] = errors ?? []
  if (refused) throw innermost(refused)
  return data as Answers[Name]
}

function innermost(error: Error): Error {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}
