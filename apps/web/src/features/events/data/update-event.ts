import type { UpdateEvent } from '@clinic/shared/events/event-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { toFailure } from '../../../lib/errors.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { wireCategory } from '../../../lib/event-category.ts'
import { withClosing } from './closing-work.ts'
import { eventRow, type EventRow } from './event-row.ts'
import { useEventList } from './list-events.ts'

export const UpdateEvents = graphql(
  `
    mutation UpdateEvents($input: [UpdateEventInput!]!) {
      updateEvents(input: $input) { ...EventRow }
    }
  `,
  [eventRow],
)

export type EventChange = Omit<UpdateEvent, 'id' | 'version' | 'establishmentId'>

export const wireChange = ({ startTime, endTime, calledInTime, category, ...rest }: EventChange) => ({
  ...rest,
  ...(startTime && { startTime: startTime.toISOString() }),
  ...(endTime && { endTime: endTime.toISOString() }),
  ...(calledInTime !== undefined && { calledInTime: calledInTime?.toISOString() ?? null }),
  ...(category && { category: wireCategory(category) }),
})

/** How the row looks once the change is accepted. `people` brings the names that the change only has ids of. */
function changed(event: EventRow, change: EventChange, people: People): EventRow {
  const { startTime, endTime, status, isAllDay, callIn, calledInTime } = wireChange(change)
  return {
    ...event,
    ...people,
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    ...(status && { status }),
    ...(isAllDay !== undefined && isAllDay !== null && { isAllDay }),
    ...(callIn && { calledInTime: new Date().toISOString() }),
    ...(calledInTime !== undefined && { calledInTime }),
    ...(change.subject && { subject: change.subject }),
    ...(change.category && { category: wireCategory(change.category) }),
  }
}

export type People = Partial<Pick<EventRow, 'doctor' | 'patient' | 'resources'>>

/**
 * Shows the change at once and sends it with the version that it was made on; refused, the block snaps back.
 * Throws a `Failure`: CONFLICT when the doctor is taken, or when somebody else was faster.
 */
export function updateEvent(event: EventRow, change: EventChange, people: People = {}): Promise<EventRow> {
  const commit = async () => {
    const input = { ...wireChange(change), id: event.id, version: event.version }
    const [row] = (await runMutation(UpdateEvents, { input: [input] })).updateEvents
    if (!row) throw toFailure(undefined)
    return row
  }
  const send = () => sendOwnWrite(event.id, commit)
  const show = () => useEventList.getState().optimistic(event.id, changed(event, change, people), send)
  return withClosing(event.id, change.status, show)
}
