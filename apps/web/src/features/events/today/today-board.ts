import { activeEventStatuses, eventStatusesToCome, eventStatusRules } from '@clinic/shared/events/event'
import type { DoctorChoice } from '../../../pickers/doctor-list.ts'
import { categoryOf } from '../../../lib/event-category.ts'
import { isCalledIn, noDoctor, type EventRow } from '../data/event-row.ts'

export type DoctorDay = { doctor: DoctorChoice | null; events: EventRow[]; next: EventRow | undefined }
type Counts = { waiting: number; calledIn: number; toCome: number; closed: number }
export type TodayBoard = { waiting: EventRow[]; calledIn: EventRow[]; days: DoctorDay[]; counts: Counts }

const startOf = (event: EventRow) => Date.parse(event.startTime)

/** Until the server has said since when somebody waits, they have only just arrived. */
const since = (event: EventRow) => (event.waitingSince ? Date.parse(event.waitingSince) : Number.MAX_SAFE_INTEGER)

/** Whether it counts as an appointment: not open time, and not cancelled. */
const isAppointment = (event: EventRow) => activeEventStatuses.includes(event.status) && categoryOf(event) !== 'available'
const isPresent = ({ status }: EventRow) => eventStatusRules[status].phase === 'present'
const isToCome = (event: EventRow) => eventStatusesToCome.includes(event.status)

/** The next appointment: who is with the doctor, then who waits, then who is expected; `events` are sorted by time. */
export const nextOf = (events: EventRow[]) =>
  events.find((event) => isCalledIn(event) && event.patient) ??
  events.find((event) => isPresent(event) && event.patient) ??
  events.find((event) => isToCome(event) && event.patient)

/**
 * The clinic's day: who waits, longest first, so that an arrival is the last; and the appointments by doctor, the viewer's own first,
 * then all others in the clinic's order, whatever their appointments are.
 */
export function boardOf(rows: EventRow[], doctors: DoctorChoice[], ownDoctorId: string | null): TodayBoard {
  const appointments = rows.filter(isAppointment).toSorted((a, b) => startOf(a) - startOf(b))
  const byDoctor = Map.groupBy(appointments, (event) => event.doctor?.id ?? noDoctor)
  const dayOf = (doctor: DoctorChoice | null, events: EventRow[] = []): DoctorDay => ({ doctor, events, next: nextOf(events) })
  const isOwn = ({ doctor }: DoctorDay) => doctor !== null && doctor.id === ownDoctorId
  const known = doctors.map((doctor) => dayOf(doctor, byDoctor.get(doctor.id)))
  const others = byDoctor.get(noDoctor)
  const present = appointments.filter((event) => isPresent(event) && event.patient).toSorted((a, b) => since(a) - since(b))
  const [calledIn = [], waiting = []] = [true, false].map((called) => present.filter((event) => isCalledIn(event) === called))
  return {
    waiting,
    calledIn,
    days: [...known.filter(isOwn), ...known.filter((day) => !isOwn(day)), ...(others ? [dayOf(null, others)] : [])],
    counts: {
      waiting: waiting.length,
      calledIn: calledIn.length,
      toCome: appointments.filter((event) => event.patient && isToCome(event)).length,
      closed: appointments.filter(({ status, patient }) => patient && eventStatusRules[status].phase === 'over').length,
    },
  }
}
