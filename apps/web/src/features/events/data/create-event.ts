import type { CreateEvent } from '@clinic/shared/events/event-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { toFailure } from '../../../lib/errors.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { wireCategory } from '../../../lib/event-category.ts'
import { eventRow, type EventRow } from './event-row.ts'
import { useEventList } from './list-events.ts'

const CreateEvents = graphql(
  `
    mutation CreateEvents($input: [CreateEventInput!]!) {
      createEvents(input: $input) { ...EventRow }
    }
  `,
  [eventRow],
)

const BookWaitlistEvent = graphql(
  `
    mutation BookWaitlistEvent($input: BookWaitlistEventInput!) {
      bookWaitlistEvent(input: $input) {
        id
        bookedEvent { ...EventRow }
      }
    }
  `,
  [eventRow],
)
const UnbookWaitlistEvent = graphql(`
  mutation UnbookWaitlistEvent($input: UnbookWaitlistEntryInput!) {
    unbookWaitlistEntry(input: $input) { id }
  }
`)

const onWire = ({ startTime, endTime, category, ...rest }: CreateEvent) => ({
  ...rest,
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
  ...(category && { category: wireCategory(category) }),
})

const createOne = async (event: CreateEvent) => (await runMutation(CreateEvents, { input: [onWire(event)] })).createEvents[0]

const createFor = async (id: string, event: CreateEvent) =>
  (await runMutation(BookWaitlistEvent, { input: { id, event: onWire(event) } })).bookWaitlistEvent.bookedEvent

/** `waitingId`: who is taken off the list of those who wait with it. Throws a `Failure`; a doctor who is taken is a CONFLICT that names every conflict. */
export async function createEvent(event: CreateEvent, waitingId?: string): Promise<EventRow> {
  return sendOwnWrite(undefined, async () => {
    const created = await (waitingId ? createFor(waitingId, event) : createOne(event))
    if (!created) throw toFailure(undefined)
    useEventList.getState().create(created)
    return created
  })
}

/** Takes what was booked back, and puts its patient on the waitlist again. Throws a `Failure`. */
export async function uncreateFor(waitingId: string, id: string): Promise<void> {
  await runMutation(UnbookWaitlistEvent, { input: { id: waitingId } })
  useEventList.getState().remove(id)
}
