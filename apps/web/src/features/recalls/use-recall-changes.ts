import { useDebouncedCallback } from '@mantine/hooks'
import { graphql } from '../../graphql/graphql.ts'
import { useMessages } from '../../graphql/use-messages.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'

const EventsOfRecalls = graphql(`
  subscription EventsOfRecalls($establishmentId: ID!) {
    eventsChanged(establishmentId: $establishmentId) { id }
  }
`)

/** A burst of changes becomes one question, milliseconds. */
const calm = 400

/** Calls back when a recall may have changed, on any desk: an appointment books and closes those of its patient. */
export function useRecallChanges(establishmentId: string, changed: () => void): void {
  const soon = useDebouncedCallback(changed, calm)
  useMessages({ query: EventsOfRecalls, variables: { establishmentId } }, soon)
  useListChanges(['recalls', 'calls', 'patients'], soon)
}
