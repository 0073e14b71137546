import { Prisma } from '@clinic/prisma/generated'
import { noBuffers, occupiedSpan } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import { activeEventStatuses } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { nearestStarts, readDoctorTimes, type DoctorTimes } from '../availability/nearest-starts.queries.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import { loadEvent } from '../events/event.queries.ts'
import { eventScopeSql, mayWriteFor } from '../events/event.scope.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { readTaken, startsOf, wishesOf, type Needing, type TakenResources } from './needed-resources.queries.ts'
import { listUnsettledEvents, type UnsettledRow } from './unsettled-event.queries.ts'

/** With whom an appointment goes on. */
export const newDoctorChoices = ['same', 'others'] as const
type NewDoctor = (typeof newDoctorChoices)[number]

/** A time at which an unsettled appointment may be instead. */
export type NewTime = { eventId: string; doctor: DoctorRow; startTime: Date; endTime: Date }
type Asked = { establishmentId: string; eventIds: readonly string[]; doctor: NewDoctor }

const day = 86_400_000
/** How far ahead times are looked for: after the absence those of the same doctor, after the appointment those of others. */
const ahead = { same: 28 * day, others: 7 * day }
/** Of the same doctor, and of others. */
const shown = 3

/** For each of the first unsettled appointments the next times of its doctor, and those of others who do the same; each as near to its own as can be. */
export async function listNewTimes(context: SignedInContext, establishmentId: string, first: number): Promise<NewTime[]> {
  const unsettled = await listUnsettledEvents(context, establishmentId)
  const search = await beginSearch(context, establishmentId, unsettled.slice(0, first))
  return search.moved.flatMap((moved) => [
    ...timesOf(search, moved, 'others').slice(0, shown),
    ...timesOf(search, moved, 'same').slice(0, shown),
  ])
}

/**
 * One time for each unsettled appointment, such that all can be moved at once: with the same doctor the next, with others the very same time. Those for
 * which there is none are left out.
 */
export async function proposeMoves(context: SignedInContext, { establishmentId, eventIds, doctor }: Asked): Promise<NewTime[]> {
  const unsettled = await listUnsettledEvents(context, establishmentId)
  const wanted = unsettled.filter(({ eventId }) => eventIds.includes(eventId))
  const search = await beginSearch(context, establishmentId, wanted)
  const proposed: NewTime[] = []
  for (const moved of search.moved) {
    const [time] = timesOf(search, moved, doctor).filter(
      ({ startTime }) => doctor === 'same' || +startTime === +moved.event.startTime,
    )
    if (!time) continue
    proposed.push(time)
    take(search, moved, time)
  }
  return proposed
}

/** An unsettled appointment, its doctor where there is one, and who else does the same. */
type Moved = Needing & { absence: UnsettledRow; doctors: Record<NewDoctor, DoctorRow[]> }
/** `busy`: when patients are elsewhere; `taken`: what rooms and equipment are booked for. */
type Search = {
  moved: Moved[]
  times: Record<NewDoctor, Map<string, DoctorTimes>>
  busy: Map<string, Span[]>
  taken: TakenResources
}

async function beginSearch(context: SignedInContext, establishmentId: string, absences: UnsettledRow[]): Promise<Search> {
  const everybody = await context.db.doctor.findMany({
    where: doctorScope(context, establishmentId),
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
  })
  const found = await Promise.all(absences.map((absence) => movedOf(context, absence, everybody)))
  const moved = found.filter((each) => each !== undefined)
  if (moved.length === 0) return { moved, times: { same: new Map(), others: new Map() }, busy: new Map(), taken: new Map() }
  const timesOfAll = (whose: NewDoctor) => {
    const doctorIds = [...new Set(moved.flatMap(({ doctors }) => doctors[whose].map(({ id }) => id)))]
    return readDoctorTimes(context.read, {
      doctorIds,
      establishmentId,
      window: joint(moved.map((each) => windowOf(each, whose))),
    })
  }
  const [same, others] = [await timesOfAll('same'), await timesOfAll('others')]
  const window = joint(moved.flatMap((each) => [windowOf(each, 'same'), windowOf(each, 'others')]))
  const [busy, taken] = [await readBusy(context, moved, window), await readTaken(context, moved, window)]
  return { moved, times: { same, others }, busy, taken }
}

async function movedOf(context: SignedInContext, absence: UnsettledRow, everybody: DoctorRow[]): Promise<Moved | undefined> {
  const { viewer } = context
  const event = await loadEvent(context, absence.eventId)
  if (!event || !mayWriteFor(viewer, event.doctorId)) return undefined
  const visitType = event.visitTypeId ? await loadVisitType(context, event.visitTypeId) : null
  const offering = visitType?.doctors.map(({ id }) => id) ?? []
  const own = everybody.find(({ id }) => id === event.doctorId)
  const doTheSame = (doctor: DoctorRow) => (offering.length > 0 ? offering.includes(doctor.id) : isAlike(doctor, own))
  const others = everybody.filter((doctor) => doctor !== own && mayWriteFor(viewer, doctor.id) && doTheSame(doctor))
  const wishes = await wishesOf(context, event, visitType)
  return { event, wishes, absence, doctors: { same: own ? [own] : [], others } }
}

/** Of the same profession, as far as the clinic says what its doctors are. */
const isAlike = ({ designations }: DoctorRow, own: DoctorRow | undefined) =>
  !own?.designations.length || designations.some((designation) => own.designations.includes(designation))

function windowOf({ event, absence }: Moved, whose: NewDoctor): Span {
  const from = Math.max(Date.now(), whose === 'same' ? +absence.endTime : +event.startTime)
  return { from, to: from + ahead[whose] }
}

const joint = (spans: Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

/** When the patients have other appointments, in order. */
async function readBusy({ read, viewer }: SignedInContext, moved: Moved[], window: Span): Promise<Map<string, Span[]>> {
  const rows = await read<{ patientId: string; startTime: Date; endTime: Date }>(Prisma.sql`
    SELECT e."patientId", e."startTime", e."endTime" FROM event e
    WHERE ${eventScopeSql(viewer)} AND e."patientId" = ANY (${moved.map(({ event }) => event.patientId)}::uuid[])
      AND e."startTime" < ${new Date(window.to)}::timestamptz AND e."endTime" > ${new Date(window.from)}::timestamptz
      AND e.status = ANY (${activeEventStatuses}::text[]) AND NOT e.id = ANY (${moved.map(({ event }) => event.id)}::uuid[])
    ORDER BY e."startTime"`)
  const spanOf = ({ startTime, endTime }: { startTime: Date; endTime: Date }) => ({ from: +startTime, to: +endTime })
  return new Map(
    moved.map(({ event: { patientId } }) => [patientId as string, rows.filter((row) => row.patientId === patientId).map(spanOf)]),
  )
}

/** The earliest first; of each doctor no more than are shown. */
function timesOf({ times, busy, taken }: Search, moved: Moved, whose: NewDoctor): NewTime[] {
  const { event, doctors } = moved
  const { id: eventId, startTime, endTime, bufferBefore, bufferAfter } = event
  const window = windowOf(moved, whose)
  const kept = { startTime, endTime, bufferBefore, bufferAfter, window }
  const wished = { ...kept, starts: startsOf(moved, taken, window), busy: busy.get(event.patientId as string) ?? [] }
  return doctors[whose]
    .flatMap((doctor) => {
      const known = times[whose].get(doctor.id)
      const starts = known ? nearestStarts(known, wished, shown) : []
      return starts.map((start) => ({
        eventId,
        doctor,
        startTime: new Date(start),
        endTime: new Date(start + +endTime - +startTime),
      }))
    })
    .toSorted((one, other) => +one.startTime - +other.startTime)
}

/** From now on the time is neither the doctor's nor the patient's, nor that of what is booked with it. */
function take({ times, busy, taken }: Search, { event }: Moved, { doctor, startTime, endTime }: NewTime) {
  const add = (spans: readonly Span[], buffers = noBuffers) =>
    [...spans, occupiedSpan({ from: +startTime, to: +endTime }, buffers)].toSorted((a, b) => a.from - b.from)
  for (const each of [times.same, times.others]) {
    const known = each.get(doctor.id)
    if (known) each.set(doctor.id, { ...known, taken: add(known.taken, event) })
  }
  const patientId = event.patientId as string
  busy.set(patientId, add(busy.get(patientId) ?? []))
  for (const id of event.resourceIds) taken.set(id, add(taken.get(id) ?? [], event))
}
