import { announceResumed } from '../stores/live.ts'
import { usePresence } from '../stores/presence.ts'
import { subscribe } from './client.ts'
import type { ResultOf } from './graphql.ts'
import { graphql } from './graphql.ts'
import { readAgainWithin } from './live-policy.ts'

const ListChanged = graphql(`
  subscription ListChanged($establishmentId: ID!) {
    listChanged(establishmentId: $establishmentId) { list change id }
  }
`)

const PresenceChanged = graphql(`
  subscription PresenceChanged($establishmentId: ID!) {
    presenceChanged(establishmentId: $establishmentId) { userId doctorId current { status } }
  }
`)

const ReadAgain = graphql(`
  subscription ReadAgain($establishmentId: ID!) {
    readAgain(establishmentId: $establishmentId) { establishmentId }
  }
`)

export type ListChange = ResultOf<typeof ListChanged>['listChanged']
export type ListName = ListChange['list']

const listeners = new Map<ListName, Set<(change: ListChange) => void>>()

/** Calls back when a row of this list was created, updated or deleted anywhere in the clinic. Returns how to stop. */
export function onListChanged(list: ListName, listener: (change: ListChange) => void): () => void {
  const ofList = listeners.get(list) ?? new Set()
  listeners.set(list, ofList.add(listener))
  return () => void ofList.delete(listener)
}

const presenceListeners = new Set<(userId: string) => void>()

/** Calls back when somebody of the clinic comes or goes. Returns how to stop. */
export function onPresenceChanged(listener: (userId: string) => void): () => void {
  presenceListeners.add(listener)
  return () => void presenceListeners.delete(listener)
}

/** One subscription each for the whole shell; what arrives is passed on here. */
export function watchLists(establishmentId: string): () => void {
  const stopLists = subscribe(ListChanged, { establishmentId }, ({ listChanged }) => {
    listeners.get(listChanged.list)?.forEach((listener) => listener(listChanged))
  })
  const stopPresence = subscribe(PresenceChanged, { establishmentId }, ({ presenceChanged: { userId, doctorId, current } }) => {
    presenceListeners.forEach((listener) => listener(userId))
    if (doctorId) usePresence.getState().set(doctorId, current.status)
  })
  let reading: ReturnType<typeof setTimeout> | undefined
  const stopReadAgain = subscribe(ReadAgain, { establishmentId }, () => {
    clearTimeout(reading)
    reading = setTimeout(announceResumed, Math.random() * readAgainWithin)
  })
  return () => {
    clearTimeout(reading)
    stopReadAgain()
    stopLists()
    stopPresence()
    usePresence.getState().clear()
  }
}
