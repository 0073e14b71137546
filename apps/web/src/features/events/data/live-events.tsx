import { useEffect, useRef } from 'react'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useMessages } from '../../../graphql/use-messages.ts'
import { eventRow } from './event-row.ts'
import { overlaps, useEventList, type EventWindow } from './list-events.ts'
import { markChange } from './marked-events.ts'
import { useKeptDay } from './use-kept-day.ts'

const EventsChanged = graphql(
  `
    subscription EventsChanged($establishmentId: ID!) {
      eventsChanged(establishmentId: $establishmentId) { change id event { ...EventRow } }
    }
  `,
  [eventRow],
)

type Message = ResultOf<typeof EventsChanged>['eventsChanged']

function applyMessage({ change, id, event }: Message, window: EventWindow): void {
  const list = useEventList.getState()
  if (change === 'deleted' || !event || !overlaps(event, window)) list.remove(id)
  else list.upsert(event)
}

/** Keeps the list of appointments live while it is shown. Draws nothing, so that no message draws the calendar anew. */
export function LiveEvents({ window }: { window: EventWindow }) {
  /** What was told while a question was under way: its answer may be older, and would undo it. */
  const meanwhile = useRef<Message[]>([])
  useEffect(
    () =>
      useEventList.subscribe(({ loading }) => {
        if (!loading) for (const message of meanwhile.current.splice(0)) applyMessage(message, window)
      }),
    [window],
  )
  useKeptDay(window)
  const variables = { establishmentId: window.establishmentId }
  useMessages({ query: EventsChanged, variables }, ({ eventsChanged: message }) => {
    const { data, loading } = useEventList.getState()
    const { change, id, event } = message
    const shown = data.find((row) => row.id === id)?.version
    if (loading) meanwhile.current.push(message)
    applyMessage(message, window)
    if (event && change !== 'deleted' && overlaps(event, window)) void markChange(event, shown)
  })
  return null
}
