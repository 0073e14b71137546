import type { FamilyVisit } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { listEventsById, loadEvent, type EventRow } from '../events/event.queries.ts'
import { familyVisitScope } from './family-visit.scope.ts'

export type FamilyVisitRow = FamilyVisit

export const getFamilyVisit = (context: SignedInContext, id: string): Promise<FamilyVisitRow | null> =>
  context.db.familyVisit.findFirst({ where: { AND: [{ id }, familyVisitScope(context)] } })

/** What an appointment was booked together with; null where it was booked alone. */
export async function getFamilyVisitOf(context: SignedInContext, eventId: string): Promise<FamilyVisitRow | null> {
  const event = await loadEvent(context, eventId)
  if (!event) return null
  return context.db.familyVisit.findFirst({ where: { AND: [{ events: { some: { eventId } } }, familyVisitScope(context)] } })
}

/** By their start; without those that were taken back. */
export async function listEventsOfFamilyVisit(
  context: SignedInContext,
  { id, establishmentId }: FamilyVisitRow,
): Promise<EventRow[]> {
  const links = await context.db.familyVisitEvent.findMany({ where: { familyVisitId: id }, select: { eventId: true } })
  return listEventsById(
    context,
    links.map((link) => link.eventId),
    establishmentId,
  )
}
