import type { AppointmentSelection } from '@clinic/shared/assistant/tools'
import { activeEventStatuses, eventStatuses, eventStatusesToCome, openEventStatuses } from '@clinic/shared/events/event'
import type { EventStatus } from '@clinic/shared/events/event'
import { addDays } from '@clinic/shared/time/time'
import { badInput } from '../../lib/app-error.ts'
import { allPages } from '../assistant/tools/asking.ts'
import type { Asking, Tool } from '../assistant/tools/asking.ts'
import { findDoctor, findPatient } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import type { EventFields } from '../assistant/tools/queries.ts'
import { appointmentCategories, at, toAppointment } from '../assistant/tools/result-rows.ts'

const maxAppointments = 50
/** "Who is next" shows a few more, for the one after that. */
const maxNext = 3
const maxDaysAhead = 365

export const listAppointments: Tool<'listAppointments'> = async (asking, given) => {
  const { date, days = 1, doctor, patient, only, minutes } = given
  const whose = {
    establishmentId: asking.clinic.id,
    category: appointmentCategories,
    ...(doctor && { doctorId: (await findDoctor(asking, { words: doctor, argument: 'doctor' })).id }),
    ...(patient && { patientId: (await findPatient(asking, patient)).id }),
  }
  const span = { from: at(asking, date).toISOString(), to: at(asking, addDays(date, days)).toISOString() }
  const answer = { kind: 'appointments' as const, from: date, to: addDays(date, days - 1), ...(only && { only }) }
  if (!only) {
    const { events } = await asking.query(documents.events, { filter: { ...whose, ...span }, limit: maxAppointments })
    return { ...answer, rows: events.edges.map(toAppointment), totalCount: events.totalCount }
  }
  if (only === 'summary') {
    const events = await listAll(asking, { ...whose, ...span })
    return { ...answer, rows: [], totalCount: events.length, counts: countsOf(events) }
  }
  if (only === 'last' && !patient) throw badInput(['patient', 'required'])
  const rows = await selections[only](asking, { whose, span, isOfPatient: patient !== undefined, minutes })
  return { ...answer, rows: rows.slice(0, maxAppointments).map(toAppointment), totalCount: rows.length }
}

type Filter = Partial<{ from: string; to: string; status: EventStatus[]; doctorId: string; patientId: string }>
type Selecting = { whose: Filter; span: { from: string; to: string }; isOfPatient: boolean; minutes: number | undefined }
type Selection = (asking: Asking, selecting: Selecting) => Promise<EventFields[]>

const listAll = (asking: Asking, filter: Filter): Promise<EventFields[]> =>
  allPages(asking, async (page) => (await asking.query(documents.events, { filter, ...page })).events)

const byStart = (one: EventFields, other: EventFields) => Date.parse(one.startTime) - Date.parse(other.startTime)

/** Of a patient, what is still to come; of a day, who has arrived and then who is to come. */
const listNext: Selection = async (asking, { whose, span, isOfPatient }) => {
  const now = new Date()
  if (isOfPatient) {
    const to = new Date(+now + maxDaysAhead * 86_400_000).toISOString()
    const filter = { ...whose, from: now.toISOString(), to, status: eventStatusesToCome }
    const { events } = await asking.query(documents.events, { filter, limit: maxNext })
    return events.edges
  }
  const rows = await listAll(asking, { ...whose, ...span, status: openEventStatuses })
  const isHere = ({ status }: EventFields) => status === 'waiting'
  const here = rows.filter(isHere).toSorted(byStart)
  const coming = rows.filter((row) => !isHere(row) && Date.parse(row.endTime) > +now).toSorted(byStart)
  return [...here, ...coming].slice(0, maxNext)
}

const listLast: Selection = async (asking, { whose }) => {
  const filter = { ...whose, to: new Date().toISOString(), status: activeEventStatuses }
  const { events } = await asking.query(documents.events, { filter, limit: 1 })
  if (events.totalCount === 0) return []
  return (await asking.query(documents.events, { filter, page: events.totalCount, limit: 1 })).events.edges
}

/** Who has waited longest comes first. */
const listWaiting: Selection = async (asking, { whose, span, minutes = 0 }) => {
  const rows = await listAll(asking, { ...whose, ...span, status: ['waiting'] })
  const sinceOf = (row: EventFields) => Date.parse(row.waitingSince ?? row.startTime)
  const longest = Date.now() - minutes * 60_000
  const isWaiting = (row: EventFields) => !row.calledInTime && sinceOf(row) <= longest
  return rows.filter(isWaiting).toSorted((one, other) => sinceOf(one) - sinceOf(other))
}

const listNoShows: Selection = async (asking, { whose, span }) => {
  const rows = await listAll(asking, { ...whose, ...span, status: [...eventStatusesToCome, 'cancelled'] })
  const isMissed = ({ status, cancelReason, endTime }: EventFields) =>
    status === 'cancelled' ? cancelReason === 'no_show' : Date.parse(endTime) < Date.now()
  return rows.filter(isMissed)
}

const withStatus =
  (...status: EventStatus[]): Selection =>
  async (asking, { whose, span }) =>
    (await listAll(asking, { ...whose, ...span, status })).toSorted(byStart)

/** Those whose time is over are confirmed by nobody. */
const listUnconfirmed: Selection = async (asking, selecting) =>
  (await withStatus('pending')(asking, selecting)).filter(({ endTime }) => Date.parse(endTime) > Date.now())

const selections: Record<Exclude<AppointmentSelection, 'summary'>, Selection> = {
  next: listNext,
  last: listLast,
  waiting: listWaiting,
  no_show: listNoShows,
  unconfirmed: listUnconfirmed,
  cancelled: withStatus('cancelled'),
}

const countsOf = (events: readonly EventFields[]) =>
  eventStatuses
    .map((status) => ({ status, count: events.filter((event) => event.status === status).length }))
    .filter(({ count }) => count > 0)
