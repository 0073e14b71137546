import { useDebouncedCallback } from '@mantine/hooks'
import { graphql } from '../../graphql/graphql.ts'
import { useMessages } from '../../graphql/use-messages.ts'

const EventsOfWaitlist = graphql(`
  subscription EventsOfWaitlist($establishmentId: ID!) {
    eventsChanged(establishmentId: $establishmentId) { id }
  }
`)

/** A burst of changes becomes one question, milliseconds. */
const calm = 400

/** Calls back when an appointment has changed on any desk: a patient who wants an earlier time may wait no more, or again. */
export function useMovedEvents(establishmentId: string, changed: () => void): void {
  const soon = useDebouncedCallback(changed, calm)
  useMessages({ query: EventsOfWaitlist, variables: { establishmentId } }, soon)
}
