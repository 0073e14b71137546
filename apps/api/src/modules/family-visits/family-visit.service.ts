import { eventStatusRules } from '@clinic/shared/events/event'
import type { BookFamilyVisit, CancelFamilyVisit } from '@clinic/shared/family-visits/family-visit-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import type { EventRow } from '../events/event.queries.ts'
import { cancelEvents, createEvents, takeBack } from '../events/event.service.ts'
import { byPersons, familyEvents } from './family-visit.inputs.ts'
import { getFamilyVisit, getFamilyVisitOf, listEventsOfFamilyVisit, type FamilyVisitRow } from './family-visit.queries.ts'

/** Books all of them or none, each through the checks of `createEvents`. */
export async function bookFamilyVisit(context: SignedInContext, input: BookFamilyVisit): Promise<FamilyVisitRow> {
  const events = await byPersons(createEvents(context, await familyEvents(context, input)))
  const { establishmentId } = input.first
  const visit = await context.db.familyVisit.create({ data: { id: uuidv7(), establishmentId } })
  await context.db.familyVisitEvent.createMany({
    data: events.map(({ id: eventId }) => ({ eventId, familyVisitId: visit.id, establishmentId })),
  })
  return visit
}

/** Cancels those of the family's appointments that are still to come. */
export async function cancelFamilyVisit(
  context: SignedInContext,
  { eventId, cancelReason, note }: CancelFamilyVisit,
): Promise<EventRow[]> {
  const visit = await getFamilyVisitOf(context, eventId)
  if (!visit) throw notFound('FamilyVisit')
  const events = await listEventsOfFamilyVisit(context, visit)
  const open = events.filter(({ status }) => eventStatusRules[status].phase === 'to_come')
  if (open.length === 0) throw badInput(['input.eventId', 'event_is_over'])
  return cancelEvents(context, open, { cancelReason, note })
}

/** Takes back what was booked by mistake, as long as nothing of it was changed. */
export async function deleteFamilyVisit(context: SignedInContext, id: string): Promise<{ id: string }> {
  const visit = await getFamilyVisit(context, id)
  if (!visit) throw notFound('FamilyVisit')
  const events = await listEventsOfFamilyVisit(context, visit)
  await takeBack(
    context,
    events.map((event) => event.id),
  )
  return { id }
}
