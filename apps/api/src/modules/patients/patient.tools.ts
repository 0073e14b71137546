import { dateOf } from '@clinic/shared/time/time'
import { forbidden } from '../../lib/app-error.ts'
import type { Asking, Tool } from '../assistant/tools/asking.ts'
import { findPatient, listPatientsNamed, phoneOf, toDoctor, toPerson } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import { toAppointment, toInvoice } from '../assistant/tools/result-rows.ts'

const maxPatients = 20

const findPatients: Tool<'findPatient'> = async (asking, { query }) => {
  const { edges, totalCount } = await listPatientsNamed(asking, query)
  if (totalCount === 0) return { kind: 'nothing', about: 'patient', words: query }
  const rows = edges.slice(0, maxPatients).map((row) => {
    const phone = phoneOf(asking, row)
    return { ...toPerson(row), ...(row.hospitalNumber && { hn: row.hospitalNumber }), ...(phone && { phone }) }
  })
  return { kind: 'patients', rows, totalCount }
}

const maxPastAppointments = 10

const summarizePatient: Tool<'summarizePatient'> = async (asking, { patient, about }) => {
  if (about === 'prescriptions' && !asking.viewer.can('prescription:read')) throw forbidden()
  const found = await findPatient(asking, patient)
  const now = new Date().toISOString()
  const { language, viewer } = asking
  const wanted = {
    id: found.id,
    establishmentId: asking.clinic.id,
    now,
    language,
    prescriptions: viewer.can('prescription:read'),
  }
  const record = await asking.query(documents.record, wanted)
  const past = about ? [] : await listLastAppointments(asking, { patientId: found.id, now, count: record.past.totalCount })
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
          date: dateOf(new Date(time), asking.clinic.timeZone),
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
async function listLastAppointments(asking: Asking, { patientId, now, count }: Past) {
  const filter = { patientId, establishmentId: asking.clinic.id, to: now }
  const last = Math.ceil(count / maxPastAppointments)
  const pages = [last - 1, last].filter((page) => page > 0)
  const lists = []
  for (const page of pages) lists.push(await asking.query(documents.events, { filter, page, limit: maxPastAppointments }))
  return lists
    .flatMap(({ events }) => events.edges)
    .slice(-maxPastAppointments)
    .map(toAppointment)
}

/** Fills in a form: who is like them already, the form itself asks. */
const proposePatient: Tool<'proposePatient'> = ({ viewer }, { name, phone }) => {
  if (!viewer.can('patient:write')) throw forbidden()
  const input = { name, ...(phone && { phone }) }
  return Promise.resolve({ kind: 'proposal', action: 'patient', input, labels: { patient: name }, conflicts: [] })
}

export const patientTools = { proposePatient, findPatient: findPatients, summarizePatient }
