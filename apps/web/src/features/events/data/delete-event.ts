import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { useEventList } from './list-events.ts'

const DeleteEvent = graphql(`
  mutation DeleteEvent($input: DeleteEventInput!) {
    deleteEvent(input: $input) { id }
  }
`)

/** Takes it out of every calendar; the audit log keeps that it was there. Throws a `Failure`. */
export async function deleteEvent(input: { id: string; establishmentId: string }): Promise<void> {
  await runMutation(DeleteEvent, { input })
  useEventList.getState().remove(input.id)
}
