import { activeEventStatuses, eventStatusesToCome, eventStatusRules } from '@clinic/shared/event'
import type { DoctorChoice } from '../../../pickers/doctor-list.ts'
import type { EventRow } from '../data/event-row.ts'
import { categoryOf, noDoctor } from '../data/event-row.ts'

export type DoctorDay = { doctor: DoctorChoice | null; events: EventRow[]; next: EventRow | undefined }
export type TodayBoard = { waiting: EventRow[]; days: DoctorDay[]; counts: { waiting: number; toCome: number; closed: number } }

const startOf = (event: EventRow) => Date.parse(event.startTime)
const since = (event: EventRow) => Date.parse(event.waitingSince ?? event.startTime)

/** Whether it counts as an appointment: not open time, and not cancelled. */
const isAppointment = (event: EventRow) => activeEventStatuses.includes(event.status) && categoryOf(event) !== 'available'
const isPresent = ({ status }: EventRow) => eventStatusRules[status].phase === 'present'
const isToCome = (event: EventRow) => eventStatusesToCome.includes(event.status)

/** The next appointment: waiting patients before expected ones; `events` are sorted by time. */
const nextOf = (events: EventRow[]) =>
  events.find((event) => isPresent(event) && event.patient) ?? events.find((event) => isToCome(event) && event.patient)

/** The clinic's day by doctor: the viewer's own first, then those with appointments in order of the first one, then the free ones. */
export function boardOf(rows: EventRow[], doctors: DoctorChoice[], ownDoctorId: string | null): TodayBoard {
  const appointments = rows.filter(isAppointment).toSorted((a, b) => startOf(a) - startOf(b))
  const byDoctor = Map.groupBy(appointments, (event) => event.doctor?.id ?? noDoctor)
  const dayOf = (doctor: DoctorChoice | null, events: EventRow[] = []): DoctorDay => ({ doctor, events, next: nextOf(events) })
  const known = doctors.map((doctor) => dayOf(doctor, byDoctor.get(doctor.id)))
  const rank = ({ doctor, events: [first] }: DoctorDay) => (doctor?.id === ownDoctorId ? -1 : first ? startOf(first) : Infinity)
  const others = byDoctor.get(noDoctor)
  const waiting = appointments.filter((event) => isPresent(event) && event.patient).toSorted((a, b) => since(a) - since(b))
  return {
    waiting,
    days: [...known.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))), ...(others ? [dayOf(null, others)] : [])],
    counts: {
      waiting: waiting.length,
      toCome: appointments.filter((event) => event.patient && isToCome(event)).length,
      closed: appointments.filter(({ status, patient }) => patient && eventStatusRules[status].phase === 'over').length,
    },
  }
}
