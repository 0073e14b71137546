import type { ResultOf } from './graphql.ts'
import { graphql } from './graphql.ts'

export const ListChanged = graphql(`
  subscription ListChanged($establishmentId: ID!) {
    listChanged(establishmentId: $establishmentId) { list change id }
  }
`)

export const PresencesChanged = graphql(`
  subscription PresencesChanged($establishmentId: ID!) {
    presencesChanged(establishmentId: $establishmentId) { userId doctorId current { status } }
  }
`)

export const ReadAgain = graphql(`
  subscription ReadAgain($establishmentId: ID!) {
    readAgain(establishmentId: $establishmentId) { establishmentId }
  }
`)

export type ListChange = ResultOf<typeof ListChanged>['listChanged']
export type ListName = ListChange['list']

/** What a subscription may bring; those of the calendar have `eventsChanged` in shapes of their own. */
export type Told = Partial<ResultOf<typeof ListChanged> & ResultOf<typeof PresencesChanged> & ResultOf<typeof ReadAgain>> & {
  eventsChanged?: { id: string }
}

const listeners = new Map<ListName, Set<(change: ListChange) => void>>()

/** Calls back when a row of this list was created, updated or deleted anywhere in the clinic. Returns how to stop. */
export function onListChanged(list: ListName, listener: (change: ListChange) => void): () => void {
  const ofList = listeners.get(list) ?? new Set()
  listeners.set(list, ofList.add(listener))
  return () => void ofList.delete(listener)
}

/** The app layout hears of all lists, by one subscription, and passes it on. */
export const announceListChange = (change: ListChange) => listeners.get(change.list)?.forEach((listener) => listener(change))
