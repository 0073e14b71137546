import { Prisma } from '@clinic/prisma/generated'
import { noBuffers, occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import { weekdays, type Weekday } from '@clinic/shared/establishments/opening-hours'
import type { DayPart } from '@clinic/shared/time/day-part'
import { maxBuffer } from '@clinic/shared/visit-types/visit-type'
import { maxFreedDays, maxFreedTimes } from '@clinic/shared/waitlist/waitlist'
import { fittingStart, type Freed, type Wish } from '@clinic/shared/waitlist/waitlist-fit'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { listDoctors, takenSpans } from '../availability/doctor-times.queries.ts'
import { listResourceStarts } from '../availability/resource-starts.queries.ts'
import { readWorkingHours } from '../availability/working-hours.queries.ts'
import { listBusyOf, type EventRow } from '../events/event.queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { listBookable, wantsResources, type WantedResources } from '../resources/resource.queries.ts'
import { loadVisitType, type VisitTypeRow } from '../visit-types/visit-type.queries.ts'
import { listWaiting, wantedOf, type WaitlistRow } from './waitlist.queries.ts'

/** Somebody who waits, and when they could come to whom. */
export type WaitlistFit = { entry: WaitlistRow; doctorId: string; startTime: Date; endTime: Date }
/** A doctor that is null: each of the establishment's. */
type FreedTime = { doctorId?: string | null | undefined; from: Date; to: Date }
type Asked = { establishmentId: string; freed: readonly FreedTime[] }

const day = 86_400_000

/** Who waits for times such as these that are free again, by turn. Only as far as the viewer may book them, and they are still to come. */
export async function listWaitlistFits(context: SignedInContext, { establishmentId, freed }: Asked): Promise<WaitlistFit[]> {
  checkTimes(freed)
  const times = (await ofDoctors(context, establishmentId, freed)).filter(
    ({ doctorId, span }) => span.to > span.from && mayWriteFor(context.viewer, doctorId),
  )
  const entries = times.length > 0 ? await listWaiting(context, establishmentId) : []
  if (entries.length === 0) return []
  const free = await readFreed(context, establishmentId, times)
  const wishes = await readWishes(context, entries, times)
  return entries.flatMap((entry, index) => fitOf(entry, wishes[index] as Wish, free) ?? [])
}

/** The first of the times that suits. */
function fitOf(entry: WaitlistRow, wish: Wish, free: readonly Freed[]): WaitlistFit | undefined {
  for (const each of free) {
    const start = fittingStart(wish, each)
    if (start === undefined) continue
    return { entry, doctorId: each.doctorId, startTime: new Date(start), endTime: new Date(start + wish.minutes * 60_000) }
  }
  return undefined
}

function checkTimes(freed: readonly FreedTime[]): void {
  if (freed.length > maxFreedTimes) throw badInput(['freed', 'too_many'])
  for (const [at, { from, to }] of freed.entries()) {
    if (to <= from) throw badInput([`freed.${at}.to`, 'end_after_start'])
    if (+to - +from > maxFreedDays * day) throw badInput([`freed.${at}.to`, 'window_too_long'])
  }
}

type DoctorTime = { doctorId: string; span: Span }

/** What is still to come of the times, of each doctor who is meant. */
async function ofDoctors(context: SignedInContext, establishmentId: string, freed: readonly FreedTime[]): Promise<DoctorTime[]> {
  const named = [...new Set(freed.flatMap(({ doctorId }) => doctorId ?? []))]
  const isOfAll = freed.some(({ doctorId }) => !doctorId)
  const all =
    isOfAll || named.length > 0 ? await listDoctors(context, { doctorIds: isOfAll ? null : named, establishmentId }) : []
  const known = new Set(all.map(({ id }) => id))
  if (named.some((id) => !known.has(id))) throw notFound('Doctor')
  return freed.flatMap(({ doctorId, from, to }) => {
    const span = { from: Math.max(+from, Date.now()), to: +to }
    return (doctorId ? [doctorId] : [...known]).map((id) => ({ doctorId: id, span }))
  })
}

/** An appointment may begin before the time that is free, and end after it. */
const around = ({ from, to }: Span): Span => ({ from: from - day, to: to + day })

async function readFreed({ read }: SignedInContext, establishmentId: string, times: readonly DoctorTime[]): Promise<Freed[]> {
  const windows = times.map(({ doctorId, span }) => ({ doctorId, ...around(span) }))
  const instants = (side: keyof Span) => windows.map((window) => new Date(window[side]).toISOString())
  const places = await readWorkingHours(
    read,
    Prisma.sql`
      SELECT doctor AS "doctorId", ${establishmentId}::uuid AS "establishmentId", "from", "to"
      FROM unnest(${windows.map(({ doctorId }) => doctorId)}::uuid[], ${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[])
        AS wanted (doctor, "from", "to")`,
  )
  const reach = { bufferBefore: 2 * maxBuffer, bufferAfter: 2 * maxBuffer }
  const taken = await takenSpans(
    { read },
    windows.map((window) => ({ ...window, ...occupiedSpan(window, reach) })),
  )
  return times.flatMap(({ doctorId, span }, at) => {
    const window = windows[at] as Span
    const place = places.find((each) => each.doctorId === doctorId && +each.from === window.from && +each.to === window.to)
    return place ? [{ doctorId, hours: place.hours, taken: taken.get(doctorId) ?? [], span }] : []
  })
}

async function readWishes(
  context: SignedInContext,
  entries: readonly WaitlistRow[],
  times: readonly DoctorTime[],
): Promise<Wish[]> {
  const spans = times.map(({ span }) => span)
  const window = around({ from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) })
  const patientIds = [...new Set(entries.map(({ patientId }) => patientId))]
  const busy = await listBusyOf(context, patientIds, { from: new Date(window.from), to: new Date(window.to) })
  const startsOf = startsReader(context, entries[0]?.establishmentId, window)
  return Promise.all(entries.map((entry) => wishOf(context, entry, { busy, startsOf })))
}

type Needed = WantedResources & Buffers & { minutes: number }

/** When what an appointment needs is free, as far as it is still in use; asked once for all that need the same. */
function startsReader(context: SignedInContext, establishmentId: string | undefined, { from, to }: Span) {
  const asked = new Map<string, Promise<Span[] | undefined>>()
  let bookable: ReturnType<typeof listBookable> | undefined
  return async (needed: Needed): Promise<Span[] | null> => {
    if (!wantsResources(needed)) return null
    bookable ??= listBookable(context, establishmentId)
    const inUse = new Set((await bookable).map(({ id }) => id))
    const resourceIds = (needed.resourceIds ?? []).filter((id) => inUse.has(id))
    const key = JSON.stringify({ ...needed, resourceIds })
    const window = { from: new Date(from), to: new Date(to) }
    const starts = asked.get(key) ?? listResourceStarts(context, { ...needed, resourceIds, ...window, establishmentId })
    asked.set(key, starts)
    return (await starts) ?? null
  }
}

/** What is booked for it: of an appointment that is moved, what it has. */
function neededBy({ event }: WaitlistRow, visitType: VisitTypeRow | null): WantedResources {
  const resourceIds = event?.resourceIds ?? visitType?.resources.map(({ id }) => id)
  return { resourceIds, anyResources: event ? [] : visitType?.anyResources }
}

type Known = { busy: readonly EventRow[]; startsOf: ReturnType<typeof startsReader> }

async function wishOf(context: SignedInContext, entry: WaitlistRow, { busy, startsOf }: Known): Promise<Wish> {
  const { event, patientId, untilDate } = entry
  const { visitTypeId, minutes } = wantedOf(entry)
  const visitType = visitTypeId ? await loadVisitType(context, visitTypeId) : null
  const { bufferBefore, bufferAfter } = event ?? visitType ?? noBuffers
  const offering = visitType?.doctors.map(({ id }) => id) ?? []
  const others = busy.filter((other) => other.patientId === patientId && other.id !== event?.id)
  return {
    minutes,
    bufferBefore,
    bufferAfter,
    doctorIds: bothOf(entry.doctorIds, offering),
    weekdays: entry.weekdays.map((each) => weekdays[each] as Weekday),
    dayParts: entry.dayParts as DayPart[],
    until: untilDate?.toISOString().slice(0, 10) ?? null,
    before: event ? +event.startTime : null,
    starts: await startsOf({ ...neededBy(entry, visitType), minutes, bufferBefore, bufferAfter }),
    busy: others.map(({ startTime, endTime }) => ({ from: +startTime, to: +endTime })),
  }
}

/** The wanted doctors, as far as they offer what is wanted; null for any. */
const bothOf = (wanted: readonly string[], offering: readonly string[]) => {
  if (wanted.length === 0) return offering.length > 0 ? offering : null
  return offering.length > 0 ? wanted.filter((id) => offering.includes(id)) : wanted
}
