import type { Doctor, Hold } from '@clinic/prisma/generated'
import { occupiedSpan } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import { bookingPageName } from '@clinic/shared/bookings/booking'
import type { BookableTime, BookableTimes } from '@clinic/shared/bookings/booking-answers'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../../context.ts'
import { badInput } from '../../../lib/app-error.ts'
import { firstFreeDate, listFreeStarts, type FreeStart } from '../../availability/free-starts.queries.ts'
import { chooseResourcesAt } from '../../availability/resource-starts.queries.ts'
import { holdScope } from '../../holds/hold.scope.ts'
import type { VisitTypeRow } from '../../visit-types/visit-type.queries.ts'
import { bookableSpan, offeredBy, type Place } from './place.queries.ts'

/** A visit type with those of whom times are wanted: one doctor, or all who offer it. */
export type Wish = { visitType: VisitTypeRow; doctors: Doctor[] }

/** Throws where the clinic doesn't let patients book it. */
export function wishOf(
  place: Place,
  { visitTypeId, doctorId }: { visitTypeId: string; doctorId?: string | null | undefined },
): Wish {
  const visitType = place.visitTypes.find(({ id }) => id === visitTypeId)
  if (!visitType) throw badInput(['visitTypeId', 'unknown_reference'])
  const doctors = offeredBy(place, visitType).filter(({ id }) => !doctorId || id === doctorId)
  if (doctors.length === 0) throw badInput(['doctorId', 'unknown_reference'])
  return { visitType, doctors }
}

/** What the availability is asked for a visit type, where some rooms and equipment are held. */
const asked = ({ visitType, doctors }: Wish, establishmentId: string, holds: readonly Hold[]) => ({
  doctorIds: doctors.map(({ id }) => id),
  establishmentId,
  minutes: visitType.duration,
  bufferBefore: visitType.bufferBefore,
  bufferAfter: visitType.bufferAfter,
  resourceIds: visitType.resources.map(({ id }) => id),
  anyResources: visitType.anyResources,
  held: heldResources(holds),
})

function heldResources(holds: readonly Hold[]): Map<string, Span[]> {
  const spans = holds.flatMap(({ resourceIds, startTime, endTime }) =>
    resourceIds.map((id) => ({ id, from: +startTime, to: +endTime })),
  )
  return Map.groupBy(spans, ({ id }) => id)
}

/** What is about to be given away, here or at a desk. */
const readHolds = (context: SignedInContext): Promise<Hold[]> => context.db.hold.findMany({ where: holdScope(context) })

/** The rooms and equipment for a visit that begins then; undefined where not all of it is free. Other patients' holds are in its way, for `own` alone those. */
export async function chooseRooms(
  context: SignedInContext,
  wish: Wish,
  startTime: Date,
  own?: string,
): Promise<string[] | undefined> {
  const holds = await readHolds(context)
  const inTheWay = own ? holds.filter(({ id, userName }) => id !== own && userName === bookingPageName) : holds
  return chooseResourcesAt(context, startTime, asked(wish, context.viewer.establishmentId, inTheWay))
}

/** The free times of a span, as far as patients may book in it: without what somebody is about to give away, here or at a desk. */
export async function freeStarts(
  context: SignedInContext,
  place: Place,
  wish: Wish,
  span: { from: Date; to: Date },
): Promise<FreeStart[]> {
  const { establishmentId } = context.viewer
  const bookable = bookableSpan(place)
  const [from, to] = [new Date(Math.max(+span.from, +bookable.from)), new Date(Math.min(+span.to, +bookable.to))]
  if (to <= from) return []
  const held = await readHolds(context)
  const starts = await listFreeStarts(context, { ...asked(wish, establishmentId, held), from, to })
  return starts.filter(({ doctorId, startTime }) => {
    const taken = occupiedSpan({ from: +startTime, to: +startTime + wish.visitType.duration * 60_000 }, wish.visitType)
    return !held.some((hold) => hold.doctorId === doctorId && +hold.startTime < taken.to && +hold.endTime > taken.from)
  })
}

/** The times of some days, each once: of several doctors the one who has most of that day left. */
export async function listTimes(
  context: SignedInContext,
  place: Place,
  wish: Wish,
  { from, days }: { from: string; days: number },
): Promise<BookableTimes> {
  const { timeZone } = place.clinic
  const span = { from: startOfDate(from, timeZone), to: startOfDate(addDays(from, days), timeZone) }
  const times = eachOnce(await freeStarts(context, place, wish, span), timeZone)
  if (times.length > 0) return { times }
  const bookable = bookableSpan(place)
  const rest = { from: new Date(Math.max(+span.to, +bookable.from)), to: bookable.to }
  if (rest.to <= rest.from) return { times }
  const nextDay = await firstFreeDate(context, {
    ...asked(wish, context.viewer.establishmentId, await readHolds(context)),
    ...rest,
  })
  return { times, ...(nextDay && { nextDay }) }
}

/** So many are offered instead of a time that is taken. */
const mostInstead = 6
const daysInstead = 14

/** The next times after one that is taken. */
export async function timesInstead(context: SignedInContext, place: Place, wish: Wish, startTime: Date): Promise<BookableTime[]> {
  const from = startOfDate(dateOf(startTime, place.clinic.timeZone), place.clinic.timeZone)
  const starts = await freeStarts(context, place, wish, { from, to: new Date(+from + daysInstead * 86_400_000) })
  const times = eachOnce(starts, place.clinic.timeZone)
  const later = times.filter((time) => Date.parse(time.startTime) >= +startTime)
  return [...later, ...times.toReversed().filter((time) => !later.includes(time))]
    .slice(0, mostInstead)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
}

/** Of several doctors the one who has most of that day left. */
export function eachOnce(starts: FreeStart[], timeZone: string): BookableTime[] {
  const dayOf = ({ doctorId, startTime }: FreeStart) => `${doctorId} ${dateOf(startTime, timeZone)}`
  const left = new Map<string, number>()
  for (const start of starts) left.set(dayOf(start), (left.get(dayOf(start)) ?? 0) + 1)
  const chosen = new Map<number, FreeStart>()
  for (const start of starts) {
    const other = chosen.get(+start.startTime)
    if (!other || (left.get(dayOf(start)) ?? 0) > (left.get(dayOf(other)) ?? 0)) chosen.set(+start.startTime, start)
  }
  return [...chosen.values()]
    .toSorted((one, other) => +one.startTime - +other.startTime)
    .map(({ doctorId, startTime }) => ({ doctorId, startTime: startTime.toISOString() }))
}
