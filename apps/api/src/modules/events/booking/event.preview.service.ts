import type { CreateEvent, UpdateEvent } from '@clinic/shared/events/event-input'
import type { SignedInContext } from '../../../context.ts'
import { listObstacles, type Obstacles } from './event.conflicts.ts'
import type { PendingEvent } from '../event.pending.ts'
import { checkUpdates, prepareChanges, prepareNew } from '../event.prepared.ts'
import type { EventRow } from '../event.rows.ts'

/** An appointment as it would be stored, and all that stands in its way. */
export type PreviewedEvent = Obstacles & { event: PendingEvent }

/** What `createEvents` would store and refuse. Nothing is written. */
export async function previewNewEvents(context: SignedInContext, inputs: CreateEvent[]): Promise<PreviewedEvent[]> {
  const prepared = await prepareNew(context, inputs)
  const obstacles = await listObstacles(context, prepared.pending, prepared)
  return prepared.pending.map((event, index) => ({ event, ...(obstacles[index] as Obstacles) }))
}

/** The same of `updateEvents`; `current` is what they change. */
export async function previewChangedEvents(
  context: SignedInContext,
  inputs: UpdateEvent[],
  current: EventRow[],
): Promise<PreviewedEvent[]> {
  checkUpdates(inputs)
  const prepared = await prepareChanges(context, inputs, current)
  const obstacles = await listObstacles(context, prepared.pending, prepared)
  return prepared.pending.map((event, index) => ({ event, ...(obstacles[index] as Obstacles) }))
}
