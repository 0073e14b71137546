import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { useEventList } from './list-events.ts'
import { markOwnWrite } from './own-writes.ts'

const DeleteEvent = graphql(`
  mutation DeleteEvent($input: DeleteEventInput!) {
    deleteEvent(input: $input) { id }
  }
`)

/** Takes it out of every calendar; the audit log keeps that it was there. Throws a `Failure`. */
export const deleteEvent = (input: { id: string; establishmentId: string }): Promise<void> =>
  markOwnWrite(input.id, async () => {
    await runMutation(DeleteEvent, { input })
    useEventList.getState().remove(input.id)
  })
