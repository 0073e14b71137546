import type { Event, Prisma, WaitlistEntry } from '@clinic/prisma/generated'
import { eventStatusesToCome } from '@clinic/shared/events/event'
import { dateOf } from '@clinic/shared/time/time'
import type { WaitlistState } from '@clinic/shared/waitlist/waitlist'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import { waitlistScope } from './waitlist.scope.ts'

const parts = {
  event: true,
  patientLink: { select: { archivedTime: true } },
  establishment: { select: { timeZone: true } },
} satisfies Prisma.WaitlistEntryInclude

/** `event`: the appointment that is to be earlier, with its own length, visit type and buffers. */
export type WaitlistRow = WaitlistEntry & {
  event: Event | null
  patientLink: { archivedTime: Date | null }
  establishment: { timeZone: string }
}

/** Of a clinic's list no more is read at once. */
const most = 500

/** Today at the clinic, as a column of dates has it. */
const todayIn = (zone: string) => new Date(dateOf(new Date(), zone))

/** Of an archived patient nobody waits. */
const stillWaiting = (zone: string): Prisma.WaitlistEntryWhereInput => ({
  AND: [
    { removedTime: null, bookedTime: null, patientLink: { is: { archivedTime: null } } },
    { OR: [{ untilDate: null }, { untilDate: { gte: todayIn(zone) } }] },
    { OR: [{ eventId: null }, { event: { is: { ...isToCome(), startTime: { gt: new Date() } } } }] },
  ],
})
const isToCome = () => ({ status: { in: [...eventStatusesToCome] }, archivedTime: null })

export function stateOf({ bookedTime, removedTime, untilDate, event, patientLink, establishment }: WaitlistRow): WaitlistState {
  if (bookedTime) return 'booked'
  if (removedTime) return 'removed'
  const isOver = untilDate !== null && untilDate < todayIn(establishment.timeZone)
  const isMoot = event !== null && !isEarlierWanted(event)
  return isOver || isMoot || patientLink.archivedTime ? 'passed' : 'waiting'
}

const isEarlierWanted = ({ status, archivedTime, startTime }: Event) =>
  eventStatusesToCome.some((each) => each === status) && !archivedTime && startTime > new Date()

type WaitlistFilter = {
  establishmentId?: string | null | undefined
  past?: boolean | null | undefined
  query?: string | null | undefined
  doctorId?: string | null | undefined
  visitTypeId?: string | null | undefined
  patientId?: string | null | undefined
  eventId?: string | null | undefined
  urgent?: boolean | null | undefined
}

const conditionsOf = ({ query, doctorId, visitTypeId, patientId, eventId, urgent }: WaitlistFilter) => [
  ...searchConditions(query).map((condition) => ({ patientLink: { is: condition } })),
  ...(doctorId ? [{ OR: [{ doctorIds: { has: doctorId } }, { doctorIds: { isEmpty: true } }] }] : []),
  {
    ...(visitTypeId && { visitTypeId }),
    ...(patientId && { patientId }),
    ...(eventId && { eventId }),
    ...(urgent && { isUrgent: true }),
  },
]

type Wanted = { pagination: Pagination; filter: WaitlistFilter }

/** Who waits, by turn; or who waits no more, the last first. */
export async function listWaitlist(context: SignedInContext, { pagination, filter }: Wanted): Promise<Page<WaitlistRow>> {
  const page = readPagination(pagination)
  const establishmentId = filter.establishmentId ?? context.viewer.establishmentId
  const waiting = stillWaiting(await zoneOf(context, establishmentId))
  const where: Prisma.WaitlistEntryWhereInput = {
    AND: [waitlistScope(context), { establishmentId }, filter.past ? { NOT: waiting } : waiting, ...conditionsOf(filter)],
  }
  const rows = await context.db.waitlistEntry.findMany({
    where,
    include: parts,
    orderBy: filter.past ? [{ createdTime: 'desc' }, { id: 'desc' }] : byTurn,
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as WaitlistRow[], () => context.db.waitlistEntry.count({ where }), page)
}

const byTurn = [{ isUrgent: 'desc' as const }, { createdTime: 'asc' as const }, { id: 'asc' as const }]

/** All who wait at an establishment, by turn. */
export async function listWaiting(context: SignedInContext, establishmentId: string): Promise<WaitlistRow[]> {
  const waiting = stillWaiting(await zoneOf(context, establishmentId))
  return (await context.db.waitlistEntry.findMany({
    where: { AND: [waitlistScope(context), { establishmentId }, waiting] },
    include: parts,
    orderBy: byTurn,
    take: most,
  })) as WaitlistRow[]
}

export const getWaitlistEntry = (context: SignedInContext, id: string) =>
  context.db.waitlistEntry.findFirst({
    where: { AND: [waitlistScope(context), { id }] },
    include: parts,
  }) as Promise<WaitlistRow | null>

export async function zoneOf({ load }: SignedInContext, establishmentId: string): Promise<string> {
  const establishment = await load.establishment.load(establishmentId)
  return establishment?.timeZone ?? 'UTC'
}

/** The visit type and the length of what is waited for: those of the appointment that is to be earlier, or its own. */
export function wantedOf({ event, visitTypeId, minutes }: WaitlistRow): { visitTypeId: string | null; minutes: number } {
  if (!event) return { visitTypeId, minutes }
  return { visitTypeId: event.visitTypeId, minutes: Math.round((+event.endTime - +event.startTime) / 60_000) }
}
