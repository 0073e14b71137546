import { freeSpans, isWorkingTime, spanOfDate, type WorkingHours } from '@clinic/shared/availability/availability'
import { noBuffers, occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import { fittingSpans } from '@clinic/shared/availability/resources'
import { joined, without, type Span } from '@clinic/shared/availability/spans'
import { addDays, dateOf, instantOf, wallTimeOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { WantedResources } from '../resources/resource.queries.ts'
import { listDoctors, listWorkingHours, takenSpans } from './doctor-times.queries.ts'
import { gapsOf, startsIn } from './quarter-hours.ts'
import { listResourceStarts } from './resource-starts.queries.ts'

export const proposedTimeKinds = ['same_day', 'next_day', 'other_doctor'] as const
type Kind = (typeof proposedTimeKinds)[number]
export type ProposedTime = { kind: Kind; doctor: DoctorRow; startTime: Date; endTime: Date }

/** When an appointment may not be, with any doctor or with one. */
export type BusyTime = Span & { doctorId?: string }

/** A time that can't be had. `busy`: when the appointment may not be either, besides what the doctors' calendars say. */
export type MissedTime = Buffers & { doctorId: string; startTime: Date; endTime: Date; busy: readonly BusyTime[] }

/** `offeredBy`: by whom alone it may be; empty: by anybody. `resources`: what it needs besides. */
type Place = { establishmentId: string; offeredBy: readonly string[]; resources: WantedResources }

const day = 86_400_000
/** How far the next day that has a time is looked for. */
const daysAhead = 7
const mostOfADay = 2
const mostDoctors = 3

/**
 * Other times for each that can't be had: of the same day, of the next day on which the doctor has one, and other doctors at that time. Nothing is
 * proposed that is over. Three statements for any number, and two where it needs rooms or equipment.
 */
export async function proposeTimes(
  context: SignedInContext,
  missed: readonly MissedTime[],
  { establishmentId, offeredBy, resources }: Place,
): Promise<ProposedTime[][]> {
  if (missed.length === 0) return []
  const whole = spanOfAll(missed)
  const all = await listDoctors(context, { establishmentId })
  const hoursOf = await listWorkingHours(context, all, {
    establishmentId,
    from: new Date(whole.from - day),
    to: new Date(whole.to + (daysAhead + 2) * day),
  })
  const working = all.flatMap((doctor) => {
    const hours = hoursOf.get(doctor.id)
    return hours ? [{ doctor, hours }] : []
  })
  const offering = working.filter(({ doctor }) => offeredBy.length === 0 || offeredBy.includes(doctor.id))
  const taken = await takenSpans(context, windowsOf(missed, working, offering))
  const starts = await startsOf(context, missed, { establishmentId, resources })
  return missed.map((time) => {
    const freeIn = ({ doctor, hours }: Working, window: Span) => {
      const busy = time.busy.filter(({ doctorId }) => !doctorId || doctorId === doctor.id)
      const free = without(freeSpans(hours, taken.get(doctor.id) ?? [], window, time), joined(busy))
      return starts ? fittingSpans(free, starts, +time.endTime - +time.startTime) : free
    }
    const own = working.find(({ doctor }) => doctor.id === time.doctorId)
    return [...(own ? ofOwnDoctor(time, own, freeIn) : []), ...ofOthers(time, offering, freeIn)]
  })
}

type Working = { doctor: DoctorRow; hours: WorkingHours }
type FreeIn = (whose: Working, window: Span) => Span[]

const spanOf = ({ startTime, endTime }: { startTime: Date; endTime: Date }): Span => ({ from: +startTime, to: +endTime })
const spanOfAll = (missed: readonly MissedTime[]): Span => ({
  from: Math.min(...missed.map(({ startTime }) => +startTime)),
  to: Math.max(...missed.map(({ endTime }) => +endTime)),
})

/** When what it needs is free for the longest of them. */
function startsOf(
  context: SignedInContext,
  missed: readonly MissedTime[],
  { establishmentId, resources }: Pick<Place, 'establishmentId' | 'resources'>,
) {
  const [first] = missed
  const { from, to } = spanOfAll(missed)
  const longest = Math.max(...missed.map(({ startTime, endTime }) => +endTime - +startTime))
  return listResourceStarts(context, {
    ...(first ?? noBuffers),
    ...resources,
    establishmentId,
    from: new Date(from - day),
    to: new Date(to + (daysAhead + 2) * day),
    minutes: longest / 60_000,
  })
}

/** Where the calendars are looked at: the days after each time of its doctor, and the time itself of whoever else works then. */
function windowsOf(missed: readonly MissedTime[], working: readonly Working[], offering: readonly Working[]) {
  return working.flatMap(({ doctor, hours }) => {
    const isOffering = offering.some((other) => other.doctor === doctor)
    const windows = missed.flatMap((time): Span[] => {
      if (time.doctorId === doctor.id) return [daysAfter(time, hours.zone)]
      return isOffering && isWorkingTime(hours, spanOf(time)) ? [occupiedSpan(spanOf(time), time)] : []
    })
    return joined(windows).map((window) => ({ doctorId: doctor.id, ...window }))
  })
}

function daysAfter(time: MissedTime, zone: string): Span {
  const date = dateOf(time.startTime, zone)
  return occupiedSpan({ from: spanOfDate(date, zone).from, to: spanOfDate(addDays(date, daysAhead), zone).to }, time)
}

function ofOwnDoctor(time: MissedTime, own: Working, freeIn: FreeIn): ProposedTime[] {
  const { zone } = own.hours
  const wall = wallTimeOf(time.startTime, zone)
  const nearestOn = (date: string, most: number) => {
    const wanted = +instantOf({ date, minutes: wall.minutes }, zone)
    return nearestStarts(freeIn(own, spanOfDate(date, zone)), { wanted, length: +time.endTime - +time.startTime, most })
  }
  const timeAt = (kind: Kind) => (start: number) => proposal(kind, own.doctor, { time, start })
  for (let days = 1; days <= daysAhead; days += 1) {
    const next = nearestOn(addDays(wall.date, days), 1)
    if (next.length > 0) return [...nearestOn(wall.date, mostOfADay).map(timeAt('same_day')), ...next.map(timeAt('next_day'))]
  }
  return nearestOn(wall.date, mostOfADay).map(timeAt('same_day'))
}

/** The starts nearest to the wanted one, of both sides of it where there are two: on the quarter hour, or the wanted one itself where it is free. */
function nearestStarts(free: readonly Span[], { wanted, length, most }: { wanted: number; length: number; most: number }) {
  const starts = gapsOf(free, length).flatMap((gap) => startsIn(gap, length))
  const isFree = free.some(({ from, to }) => from <= wanted && wanted + length <= to)
  const nearest = [...new Set([...starts, ...(isFree ? [wanted] : [])])]
    .filter((start) => start > Date.now())
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
  const [first] = nearest
  const second = nearest.find((start) => first !== undefined && start < wanted !== first < wanted) ?? nearest[1]
  return [first, second]
    .flatMap((start) => start ?? [])
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

function ofOthers(time: MissedTime, offering: readonly Working[], freeIn: FreeIn): ProposedTime[] {
  const { from, to } = spanOf(time)
  if (from <= Date.now()) return []
  return offering
    .filter((other) => other.doctor.id !== time.doctorId)
    .filter((other) => freeIn(other, { from, to }).some((span) => span.from <= from && span.to >= to))
    .slice(0, mostDoctors)
    .map(({ doctor }) => proposal('other_doctor', doctor, { time, start: from }))
}

const proposal = (kind: Kind, doctor: DoctorRow, { time, start }: { time: MissedTime; start: number }): ProposedTime => ({
  kind,
  doctor,
  startTime: new Date(start),
  endTime: new Date(start + +time.endTime - +time.startTime),
})
