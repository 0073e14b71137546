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

/** Throws a `Failure`; a doctor who is taken is a CONFLICT that names every conflict. */
export async function createEvent({ startTime, endTime, category, ...rest }: CreateEvent): Promise<EventRow> {
  const input = {
    ...rest,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    ...(category && { category: wireCategory(category) }),
  }
  return sendOwnWrite(undefined, async () => {
    const [created] = (await runMutation(CreateEvents, { input: [input] })).createEvents
    if (!created) throw toFailure(undefined)
    useEventList.getState().create(created)
    return created
  })
}
