import { maxLimit } from '@clinic/shared/pagination'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const AppointmentsQuery = graphql(`
  query PatientAppointments($filter: EventFilter!, $pagination: PaginationInput!) {
    events(filter: $filter, pagination: $pagination) {
      pageInfo { totalPages }
      edges { id startTime endTime isAllDay subject status doctor { id firstName lastName title } }
    }
  }
`)

const InvoicesQuery = graphql(`
  query PatientInvoices($filter: InvoiceFilter!, $pagination: PaginationInput!) {
    invoices(filter: $filter, pagination: $pagination) {
      edges { id time number status overdue totalAmount currency }
    }
  }
`)

const PrescriptionsQuery = graphql(`
  query PatientPrescriptions($filter: PrescriptionFilter!, $pagination: PaginationInput!) {
    prescriptions(filter: $filter, pagination: $pagination) {
      edges { id time status prescriptionDetails { medication } doctor { id firstName lastName title } }
    }
  }
`)

type Appointment = ResultOf<typeof AppointmentsQuery>['events']['edges'][number]
type HistoryInvoice = ResultOf<typeof InvoicesQuery>['invoices']['edges'][number]
type HistoryPrescription = ResultOf<typeof PrescriptionsQuery>['prescriptions']['edges'][number]
export type HistoryEntry =
  | { kind: 'appointment'; id: string; time: string; appointment: Appointment }
  | { kind: 'invoice'; id: string; time: string; invoice: HistoryInvoice }
  | { kind: 'prescription'; id: string; time: string; prescription: HistoryPrescription }

type Of = { patientId: string; establishmentId: string }

/** The latest appointments; the server answers the oldest first, so they are on its last pages. */
async function listAppointments(filter: Of): Promise<Appointment[]> {
  const listPage = async (page: number) =>
    (await fetchQuery(AppointmentsQuery, { filter, pagination: { page, limit: maxLimit } }, 'network-only')).events
  const first = await listPage(1)
  const last = first.pageInfo.totalPages
  if (last <= 1) return first.edges
  const before = last > 2 ? (await listPage(last - 1)).edges : first.edges
  return [...before, ...(await listPage(last)).edges]
}

const newestFirst = (entries: HistoryEntry[]) =>
  entries.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time) || a.id.localeCompare(b.id))

/** All that happened to a patient here, the newest first; of each kind the latest hundred. */
export async function listHistory(of: Of, may: { invoices: boolean; prescriptions: boolean }): Promise<HistoryEntry[]> {
  const pagination = { page: 1, limit: maxLimit }
  const [appointments, invoices, prescriptions] = await Promise.all([
    listAppointments(of),
    may.invoices ? fetchQuery(InvoicesQuery, { filter: of, pagination }, 'network-only') : undefined,
    may.prescriptions ? fetchQuery(PrescriptionsQuery, { filter: of, pagination }, 'network-only') : undefined,
  ])
  return newestFirst([
    ...appointments.map((appointment) => ({
      kind: 'appointment' as const,
      id: appointment.id,
      time: appointment.startTime,
      appointment,
    })),
    ...(invoices?.invoices.edges ?? []).map((invoice) => ({
      kind: 'invoice' as const,
      id: invoice.id,
      time: invoice.time,
      invoice,
    })),
    ...(prescriptions?.prescriptions.edges ?? []).map((prescription) => ({
      kind: 'prescription' as const,
      id: prescription.id,
      time: prescription.time,
      prescription,
    })),
  ])
}
