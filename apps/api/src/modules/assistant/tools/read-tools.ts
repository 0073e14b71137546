import type { ToolResult } from '@clinic/shared/assistant/results'
import type { ToolArguments, ToolName } from '@clinic/shared/assistant/tools'
import { openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { AppError, badInput, forbidden } from '../../../lib/app-error.ts'
import { findPatient, listPatientsNamed, phoneOf, toDoctor, toPerson } from './find-people.ts'
import { documents } from './queries.ts'
import type { InvoiceAmounts } from './queries.ts'
import { runQuery } from './run-query.ts'
import { at, sumByCurrency, toAppointment, toInvoice } from './result-rows.ts'
import type { Turn } from '../turn.ts'

export type Tool<Name extends ToolName> = (turn: Turn, given: ToolArguments<Name>) => Promise<ToolResult>

const maxPatients = 20

export const findPatients: Tool<'findPatient'> = async (turn, { query }) => {
  const { edges, totalCount } = await listPatientsNamed(turn, query)
  if (totalCount === 0) return { kind: 'nothing', about: 'patient', words: query }
  const rows = edges.slice(0, maxPatients).map((row) => {
    const phone = phoneOf(turn, row)
    return { ...toPerson(row), ...(row.hospitalNumber && { hn: row.hospitalNumber }), ...(phone && { phone }) }
  })
  return { kind: 'patients', rows, totalCount }
}

const maxPastAppointments = 10

export const summarizePatient: Tool<'summarizePatient'> = async (turn, { patient, about }) => {
  if (about === 'prescriptions' && !turn.viewer.can('prescription:read')) throw forbidden()
  const found = await findPatient(turn, patient)
  const now = new Date().toISOString()
  const { language, viewer } = turn
  const wanted = { id: found.id, establishmentId: turn.clinic.id, now, language, prescriptions: viewer.can('prescription:read') }
  const record = await runQuery(turn, documents.record, wanted)
  const past = about ? [] : await listLastAppointments(turn, { patientId: found.id, now, count: record.past.totalCount })
  const { allergyStatus, allergies, alerts, notes } = record.patient ?? {}
  const isAsked = (subject: typeof about) => about === undefined || about === subject
  return {
    kind: 'patientSummary',
    patient: toPerson(found),
    ...(about && { about }),
    ...(isAsked('allergies') && {
      ...(allergyStatus && { allergyStatus }),
      ...(allergies && { allergies }),
      ...(alerts && { alerts }),
    }),
    ...(!about && notes && { note: notes }),
    appointments: about
      ? []
      : [
          ...past,
          ...record.coming.edges.filter(({ id }) => !past.some((appointment) => appointment.id === id)).map(toAppointment),
        ],
    ...(record.prescriptions &&
      isAsked('prescriptions') && {
        prescriptions: record.prescriptions.edges.map(({ id, time, status, doctor, prescriptionDetails }) => ({
          id,
          date: dateOf(new Date(time), turn.clinic.timeZone),
          status,
          doctor: toDoctor(doctor),
          lines: prescriptionDetails,
        })),
      }),
    invoices: isAsked('invoices') ? record.invoices.edges.map(toInvoice) : [],
  }
}

type Past = { patientId: string; now: string; count: number }

/** Lists of appointments go forward in time: the latest are on the last two pages. */
async function listLastAppointments(turn: Turn, { patientId, now, count }: Past) {
  const filter = { patientId, establishmentId: turn.clinic.id, to: now }
  const last = Math.ceil(count / maxPastAppointments)
  const pages = [last - 1, last].filter((page) => page > 0)
  const lists = []
  for (const page of pages) lists.push(await runQuery(turn, documents.events, { filter, page, limit: maxPastAppointments }))
  return lists
    .flatMap(({ events }) => events.edges)
    .slice(-maxPastAppointments)
    .map(toAppointment)
}

export const listUnpaidInvoices: Tool<'listUnpaidInvoices'> = async (turn, { patient, overdueOnly }) => {
  const filter = {
    establishmentId: turn.clinic.id,
    status: [...openInvoiceStatuses],
    ...(patient && { patientId: (await findPatient(turn, patient)).id }),
    ...(overdueOnly && { overdue: true }),
  }
  const { invoices } = await runQuery(turn, documents.invoices, { filter, sort: { field: 'dueDate' } })
  const rows = invoices.edges.map(toInvoice)
  const due = [...sumByCurrency(rows, (row) => row.due)].map(([currency, amount]) => ({ currency, amount }))
  return { kind: 'invoices', rows, totalCount: invoices.totalCount, due }
}

const maxRevenueDays = 366
const maxRevenuePages = 200
const tooMuch = () => new AppError('BAD_USER_INPUT', 'That is too much to add up here. Ask for fewer days.')

/** What was issued in these days, and what has come in for it so far. */
export const getRevenue: Tool<'getRevenue'> = async (turn, { from, to }) => {
  if (to < from) throw badInput(['to', 'end_after_start'])
  if (addDays(from, maxRevenueDays) <= to) throw tooMuch()
  const filter = {
    establishmentId: turn.clinic.id,
    status: [...openInvoiceStatuses, 'paid' as const],
    from: at(turn, from).toISOString(),
    to: at(turn, addDays(to, 1)).toISOString(),
  }
  const rows: InvoiceAmounts[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    turn.signal.throwIfAborted()
    const { invoices } = await runQuery(turn, documents.amounts, { filter, page })
    if (invoices.pageInfo.totalPages > maxRevenuePages) throw tooMuch()
    rows.push(...invoices.edges)
    last = invoices.pageInfo.totalPages
  }
  const paid = sumByCurrency(rows, ({ amountPaid }) => amountPaid)
  const sums = [...sumByCurrency(rows, ({ totalAmount }) => totalAmount)].map(([currency, issued]) => ({
    currency,
    issued,
    paid: paid.get(currency) ?? '0.00',
    count: rows.filter((row) => row.currency === currency).length,
  }))
  return { kind: 'revenue', from, to, sums }
}
