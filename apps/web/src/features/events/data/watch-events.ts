import { create } from 'zustand'
import { subscribe } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { eventRow } from './event-row.ts'
import { overlaps, useEventList, type EventWindow } from './list-events.ts'

const EventsChanged = graphql(
  `
    subscription EventsChanged($establishmentId: ID!) {
      eventsChanged(establishmentId: $establishmentId) { change id event { ...EventRow } }
    }
  `,
  [eventRow],
)

/** How long another browser's change stays marked, milliseconds. */
const marking = 4000

/** Appointments that another browser has just changed. */
export const useMarked = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

function mark(id: string): void {
  useMarked.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
  setTimeout(() => useMarked.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) })), marking)
}

const writing = new Map<string, number>()
/** A new appointment has no id before the server answers. */
const unknownId = ''

/** Marks changes as this browser's own during a write and shortly after it. */
export async function markOwnWrite<Result>(id: string | undefined, write: () => Promise<Result>): Promise<Result> {
  const key = id ?? unknownId
  writing.set(key, (writing.get(key) ?? 0) + 1)
  try {
    return await write()
  } finally {
    setTimeout(() => writing.set(key, (writing.get(key) ?? 1) - 1), 1500)
  }
}

const isOwn = (id: string, change: string) =>
  (writing.get(id) ?? 0) > 0 || (change === 'created' && (writing.get(unknownId) ?? 0) > 0)

type Message = ResultOf<typeof EventsChanged>['eventsChanged']

function applyMessage({ change, id, event }: Message, window: EventWindow): void {
  const list = useEventList.getState()
  if (change === 'deleted' || !event || !overlaps(event, window)) list.remove(id)
  else list.upsert(event)
}

export function watchEvents(window: EventWindow): () => void {
  /** What was told while a question was under way: its answer may be older, and would undo it. */
  const meanwhile: Message[] = []
  const stopLoading = useEventList.subscribe(({ loading }) => {
    if (!loading) for (const message of meanwhile.splice(0)) applyMessage(message, window)
  })
  const stopChanges = subscribe(EventsChanged, { establishmentId: window.establishmentId }, ({ eventsChanged: message }) => {
    const { data, loading } = useEventList.getState()
    const { change, id, event } = message
    const isNews = data.find((row) => row.id === id)?.version !== event?.version && !isOwn(id, change)
    if (loading) meanwhile.push(message)
    applyMessage(message, window)
    if (event && change !== 'deleted' && overlaps(event, window) && isNews) mark(id)
  })
  return () => {
    stopLoading()
    stopChanges()
  }
}
