import type { ProposedConflict } from '@clinic/shared/assistant/results'
import { activeEventStatuses, defaultEventCategory, openEventStatuses } from '@clinic/shared/events/event'
import { fullName } from '@clinic/shared/patients/patient-name'
import { AppError, forbidden } from '../../../lib/app-error.ts'
import { findDoctor, findPatient } from './find-people.ts'
import type { DoctorFields, EventFields, PersonFields } from './queries.ts'
import { documents } from './queries.ts'
import { runQuery } from './run-query.ts'
import type { Tool } from './read-tools.ts'
import { appointmentCategories, at, schemaCategory, toAppointment } from './result-rows.ts'
import type { Turn } from '../turn.ts'
import { minutesOf } from '../turn.ts'
import { findAppointment, startOf } from './which-appointment.ts'

/** These fill in a form: they read, and write nothing. The person's own browser sends it, or does not. */

const defaultMinutes = 30
const minute = 60_000

export const proposeAppointment: Tool<'proposeAppointment'> = async (turn, given) => {
  const patient = await findPatient(turn, given.patient)
  const doctor = await findDoctor(turn, { words: given.doctor, argument: 'doctor' })
  if (!mayBookFor(turn, doctor)) throw forbidden()
  const start = at(turn, given.date, minutesOf(given.time))
  const end = new Date(+start + (given.minutes ?? defaultMinutes) * minute)
  const category = schemaCategory(given.category ?? defaultEventCategory)
  const input = {
    establishmentId: turn.clinic.id,
    patientId: patient.id,
    doctorId: doctor.id,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    subject: fullName(patient),
    category,
    ...(given.note && { info: given.note }),
  }
  const conflicts = category === 'available' ? [] : await listConflicts(turn, { doctorId: doctor.id, start, end })
  const labels = { patient: fullName(patient), ...doctorLabels(doctor) }
  return { kind: 'proposal', action: 'book', input, labels, conflicts }
}

const doctorLabels = (doctor: DoctorFields) => ({ doctor: fullName(doctor), doctorTitle: doctor.title })

const mayBookFor = ({ viewer }: Turn, doctor: PersonFields) =>
  viewer.can('event:write') || (viewer.can('event:write-own') && doctor.id === viewer.doctorId)

type Span = { doctorId: string; start: Date; end: Date; except?: string }

/** What is known to stand in the way; the booking itself is checked again, and by Postgres. */
async function listConflicts(turn: Turn, { doctorId, start, end, except }: Span): Promise<ProposedConflict[]> {
  const filter = {
    doctorId,
    category: appointmentCategories,
    status: activeEventStatuses,
    from: start.toISOString(),
    to: end.toISOString(),
  }
  const { events } = await runQuery(turn, documents.events, { filter, limit: 20 })
  return events.edges
    .filter(({ id }) => id !== except)
    .map(({ id, startTime, endTime, subject, patient }) => ({
      id,
      startTime,
      endTime,
      subject,
      patientName: patient && fullName(patient),
    }))
}

/** Without a target, the form opens at the time as it is. */
export const proposeMove: Tool<'proposeMove'> = async (turn, { toDate, toTime, toDoctor, ...which }) => {
  const event = await findAppointment(turn, which)
  if (!event.mayEdit) throw forbidden()
  const doctor = toDoctor ? await findDoctor(turn, { words: toDoctor, argument: 'toDoctor' }) : event.doctor
  if (toDoctor && doctor && !mayBookFor(turn, doctor)) throw forbidden()
  const now = startOf(turn, event)
  const start = at(turn, toDate ?? now.date, toTime && !event.isAllDay ? minutesOf(toTime) : now.minutes)
  const end = new Date(+start + Date.parse(event.endTime) - Date.parse(event.startTime))
  const conflicts = doctor ? await listConflicts(turn, { doctorId: doctor.id, start, end, except: event.id }) : []
  return {
    kind: 'proposal',
    action: 'move',
    input: {
      id: event.id,
      version: event.version,
      startTime: start.toISOString(),
      endTime: end.toISOString(),
      ...(doctor && doctor.id !== event.doctor?.id && { doctorId: doctor.id }),
    },
    labels: labelsOf({ ...event, doctor }),
    conflicts,
    appointment: toAppointment(event),
  }
}

const labelsOf = ({ patient, doctor }: Pick<EventFields, 'patient' | 'doctor'>) => ({
  patient: patient && fullName(patient),
  ...(doctor ? doctorLabels(doctor) : { doctor: null }),
})

export const proposeCancel: Tool<'proposeCancel'> = async (turn, { reason, ...which }) => {
  const event = await findAppointment(turn, which)
  checkMayBecome(event, 'cancelled')
  const input = { id: event.id, version: event.version, status: 'cancelled' as const, ...(reason && { cancelReason: reason }) }
  return { kind: 'proposal', action: 'cancel', input, ...changeOf(event) }
}

export const proposeArrival: Tool<'proposeArrival'> = async (turn, which) => {
  const event = await findAppointment(turn, which)
  checkMayBecome(event, 'waiting')
  return {
    kind: 'proposal',
    action: 'arrive',
    input: { id: event.id, version: event.version, status: 'waiting' },
    ...changeOf(event),
  }
}

const changeOf = (event: EventFields) => ({ labels: labelsOf(event), conflicts: [], appointment: toAppointment(event) })

function checkMayBecome({ status, nextStatuses }: EventFields, to: 'cancelled' | 'waiting') {
  if (nextStatuses.includes(to)) return
  if (nextStatuses.length === 0 && openEventStatuses.includes(status)) throw forbidden()
  const message = to === 'cancelled' ? 'This appointment can no longer be cancelled.' : 'This patient has arrived already.'
  throw new AppError('CONFLICT', message, { reason: 'transition', from: status, to })
}

export const proposeInvoice: Tool<'proposeInvoice'> = async (turn, { patient, lines, note }) => {
  if (!turn.viewer.can('invoice:draft-own')) throw forbidden()
  const found = await findPatient(turn, patient)
  return {
    kind: 'proposal',
    action: 'invoice',
    input: {
      establishmentId: turn.clinic.id,
      patientId: found.id,
      status: 'draft',
      currency: turn.clinic.currency,
      invoiceDetails: lines.map(({ description, quantity = 1, unitPrice }) => ({
        medicalService: description,
        quantity,
        price: unitPrice,
      })),
      ...(note && { notes: note }),
    },
    labels: { patient: fullName(found) },
    conflicts: [],
  }
}

export const proposePrescription: Tool<'proposePrescription'> = async (turn, { patient, doctor, lines, note }) => {
  const { viewer } = turn
  if (!viewer.can('prescription:draft-own')) throw forbidden()
  const found = await findPatient(turn, patient)
  const words = doctor ?? viewer.doctorId
  const prescriber = words ? await findDoctor(turn, { words, argument: 'doctor' }) : null
  if (prescriber && prescriber.id !== viewer.doctorId && !viewer.can('prescription:draft')) throw forbidden()
  return {
    kind: 'proposal',
    action: 'prescription',
    input: {
      establishmentId: turn.clinic.id,
      doctorId: prescriber?.id ?? null,
      patientId: found.id,
      prescriptionDetails: lines.map(({ medication, quantity = 1, dosage }) => ({
        medication,
        quantity,
        ...(dosage && { description: dosage }),
      })),
      ...(note && { notes: note }),
    },
    labels: { patient: fullName(found), doctor: prescriber && fullName(prescriber) },
    conflicts: [],
  }
}
