import { Prisma } from '@clinic/prisma/generated'
import { noBuffers, occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import { weekdays, type Weekday } from '@clinic/shared/establishments/opening-hours'
import type { DayPart } from '@clinic/shared/time/day-part'
import { maxBuffer } from '@clinic/shared/visit-types/visit-type'
import { maxFreedDays } from '@clinic/shared/waitlist/waitlist'
import { fittingStart, type Freed, type Wish } from '@clinic/shared/waitlist/waitlist-fit'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { listDoctors, takenSpans } from '../availability/doctor-times.queries.ts'
import { listResourceStarts } from '../availability/resource-starts.queries.ts'
import { readWorkingHours } from '../availability/working-hours.queries.ts'
import { listBusyOf, type EventRow } from '../events/event.queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { listBookable, wantsResources, type WantedResources } from '../resources/resource.queries.ts'
import { loadVisitType, type VisitTypeRow } from '../visit-types/visit-type.queries.ts'
import { listWaiting, wantedOf, type WaitlistRow } from './waitlist.queries.ts'

/** Somebody who waits, and when they could come. */
export type WaitlistFit = { entry: WaitlistRow; startTime: Date; endTime: Date }
type Asked = { establishmentId: string; doctorId: string; from: Date; to: Date }

const day = 86_400_000

/** Who waits for a time such as this one of a doctor's, by turn. Only as far as the viewer may book it, and it is still to come. */
export async function listWaitlistFits(context: SignedInContext, asked: Asked): Promise<WaitlistFit[]> {
  const { establishmentId, doctorId, to } = asked
  if (to <= asked.from) throw badInput(['to', 'end_after_start'])
  if (+to - +asked.from > maxFreedDays * day) throw badInput(['to', 'window_too_long'])
  await listDoctors(context, { doctorIds: [doctorId], establishmentId })
  const from = new Date(Math.max(+asked.from, Date.now()))
  if (to <= from || !mayWriteFor(context.viewer, doctorId)) return []
  const entries = await listWaiting(context, establishmentId)
  const freed = entries.length > 0 ? await readFreed(context, { ...asked, from }) : undefined
  if (!freed) return []
  const wishes = await readWishes(context, entries, freed)
  return entries.flatMap((entry, index) => {
    const wish = wishes[index] as Wish
    const start = fittingStart(wish, freed)
    const length = wish.minutes * 60_000
    return start === undefined ? [] : [{ entry, startTime: new Date(start), endTime: new Date(start + length) }]
  })
}

/** An appointment may begin before the time that is free, and end after it. */
const around = ({ from, to }: { from: Date | number; to: Date | number }) => ({ from: +from - day, to: +to + day })

async function readFreed({ read }: SignedInContext, { establishmentId, doctorId, from, to }: Asked): Promise<Freed | undefined> {
  const window = around({ from, to })
  const [place] = await readWorkingHours(
    read,
    Prisma.sql`
      SELECT ${doctorId}::uuid AS "doctorId", ${establishmentId}::uuid AS "establishmentId",
        ${new Date(window.from)}::timestamptz AS "from", ${new Date(window.to)}::timestamptz AS "to"`,
  )
  if (!place) return undefined
  const reach = occupiedSpan(window, { bufferBefore: 2 * maxBuffer, bufferAfter: 2 * maxBuffer })
  const taken = (await takenSpans({ read }, [{ doctorId, ...reach }])).get(doctorId) ?? []
  return { doctorId, hours: place.hours, taken, span: { from: +from, to: +to } }
}

async function readWishes(context: SignedInContext, entries: readonly WaitlistRow[], { span }: Freed): Promise<Wish[]> {
  const window = around(span)
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
