import { noBuffers, occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import type { ProposedConflict } from '@clinic/shared/assistant/proposal'
import { activeEventStatuses, defaultEventCategory, openEventStatuses } from '@clinic/shared/events/event'
import { maxBuffer } from '@clinic/shared/visit-types/visit-type'
import { fullName } from '@clinic/shared/patients/patient-name'
import { AppError, forbidden } from '../../lib/app-error.ts'
import { minutesOf } from '../assistant/tools/asking.ts'
import type { Asking, Tool } from '../assistant/tools/asking.ts'
import { findDoctor, findPatient } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import type { DoctorFields, EventFields, PersonFields } from '../assistant/tools/queries.ts'
import { appointmentCategories, at, schemaCategory, toAppointment } from '../assistant/tools/result-rows.ts'
import { findAppointment, startOf } from './which-appointment.ts'

/** These fill in a form: they read, and write nothing. The person's own browser sends it, or does not. */

const defaultMinutes = 30
const minute = 60_000

export const proposeAppointment: Tool<'proposeAppointment'> = async (asking, given) => {
  const patient = await findPatient(asking, given.patient)
  const doctor = await findDoctor(asking, { words: given.doctor, argument: 'doctor' })
  if (!mayBookFor(asking, doctor)) throw forbidden()
  const start = at(asking, given.date, minutesOf(given.time))
  const end = new Date(+start + (given.minutes ?? defaultMinutes) * minute)
  const category = schemaCategory(given.category ?? defaultEventCategory)
  const input = {
    establishmentId: asking.clinic.id,
    patientId: patient.id,
    doctorId: doctor.id,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    subject: fullName(patient),
    category,
    ...(given.note && { info: given.note }),
  }
  const conflicts = category === 'available' ? [] : await listConflicts(asking, { doctorId: doctor.id, start, end })
  const labels = { patient: fullName(patient), ...doctorLabels(doctor) }
  return { kind: 'proposal', action: 'book', input, labels, conflicts }
}

const doctorLabels = (doctor: DoctorFields) => ({ doctor: fullName(doctor), doctorTitle: doctor.title })

const mayBookFor = ({ viewer }: Asking, doctor: PersonFields) =>
  viewer.can('event:write') || (viewer.can('event:write-own') && doctor.id === viewer.doctorId)

type Wanted = Partial<Buffers> & { doctorId: string; start: Date; end: Date; except?: string }

/** What is known to stand in the way; the booking itself is checked again, and by Postgres. */
async function listConflicts(asking: Asking, { doctorId, start, end, except, ...buffers }: Wanted): Promise<ProposedConflict[]> {
  const wanted = occupiedSpan({ from: +start, to: +end }, { ...noBuffers, ...buffers })
  const filter = {
    doctorId,
    category: appointmentCategories,
    status: activeEventStatuses,
    from: new Date(wanted.from - maxBuffer * minute).toISOString(),
    to: new Date(wanted.to + maxBuffer * minute).toISOString(),
  }
  const { events } = await asking.query(documents.events, { filter, limit: 100 })
  return events.edges
    .filter((event) => event.id !== except && overlaps(wanted, event))
    .map(({ id, startTime, endTime, subject, patient }) => ({
      id,
      startTime,
      endTime,
      subject,
      patientName: patient && fullName(patient),
    }))
}

function overlaps({ from, to }: Span, event: EventFields): boolean {
  const occupied = occupiedSpan({ from: Date.parse(event.startTime), to: Date.parse(event.endTime) }, event)
  return occupied.from < to && from < occupied.to
}

/** Without a target, the form opens at the time as it is. */
export const proposeMove: Tool<'proposeMove'> = async (asking, { toDate, toTime, toDoctor, ...which }) => {
  const event = await findAppointment(asking, which, true)
  if (!event.mayEdit) throw forbidden()
  const doctor = toDoctor ? await findDoctor(asking, { words: toDoctor, argument: 'toDoctor' }) : event.doctor
  if (toDoctor && doctor && !mayBookFor(asking, doctor)) throw forbidden()
  const now = startOf(asking, event)
  const start = at(asking, toDate ?? now.date, toTime && !event.isAllDay ? minutesOf(toTime) : now.minutes)
  const end = new Date(+start + Date.parse(event.endTime) - Date.parse(event.startTime))
  const conflicts = doctor ? await listConflicts(asking, { ...event, doctorId: doctor.id, start, end, except: event.id }) : []
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

export const proposeCancel: Tool<'proposeCancel'> = async (asking, { reason, ...which }) => {
  const event = await findAppointment(asking, which, reason !== 'no_show')
  checkMayBecome(event, 'cancelled')
  const input = { id: event.id, version: event.version, status: 'cancelled' as const, ...(reason && { cancelReason: reason }) }
  return { kind: 'proposal', action: 'cancel', input, ...changeOf(event) }
}

export const proposeConfirmation: Tool<'proposeConfirmation'> = async (asking, which) => {
  const event = await findAppointment(asking, which, true)
  checkMayBecome(event, 'confirmed')
  return {
    kind: 'proposal',
    action: 'confirm',
    input: { id: event.id, version: event.version, status: 'confirmed' },
    ...changeOf(event),
  }
}

export const proposeArrival: Tool<'proposeArrival'> = async (asking, which) => {
  const event = await findAppointment(asking, which)
  checkMayBecome(event, 'waiting')
  return {
    kind: 'proposal',
    action: 'arrive',
    input: { id: event.id, version: event.version, status: 'waiting' },
    ...changeOf(event),
  }
}

const changeOf = (event: EventFields) => ({ labels: labelsOf(event), conflicts: [], appointment: toAppointment(event) })

type Step = 'cancelled' | 'waiting' | 'confirmed'
const refusals: Record<Step, string> = {
  cancelled: 'This appointment can no longer be cancelled.',
  waiting: 'This patient has arrived already.',
  confirmed: 'This appointment is confirmed already, or over.',
}

function checkMayBecome({ status, nextStatuses }: EventFields, to: Step) {
  if (nextStatuses.includes(to)) return
  if (nextStatuses.length === 0 && openEventStatuses.includes(status)) throw forbidden()
  throw new AppError('CONFLICT', refusals[to], { reason: 'transition', from: status, to })
}
