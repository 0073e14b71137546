import type { Buffers } from '@clinic/shared/availability/buffers'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { fetchQuery } from '../../graphql/client.ts'
import { wantedResources } from '../wanted-resources.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const FreeSlots = graphql(`
  query FreeSlots(
    $doctorId: ID!
    $establishmentId: ID!
    $from: DateTime!
    $to: DateTime!
    $minutes: Int!
    $bufferBefore: Int!
    $bufferAfter: Int!
    $resourceIds: [ID!]
    $anyResources: [AnyResourceInput!]
  ) {
    freeSlots(
      doctorId: $doctorId
      establishmentId: $establishmentId
      from: $from
      to: $to
      minutes: $minutes
      bufferBefore: $bufferBefore
      bufferAfter: $bufferAfter
      resourceIds: $resourceIds
      anyResources: $anyResources
    ) {
      startTime
      endTime
    }
  }
`)

export type Slot = { start: Date; end: Date }
/** `resources`: the form's. */
export type Needs = Buffers & { resources: readonly string[] }
type SlotQuery = Needs & { doctorId: string; establishmentId: string; from: Date; to: Date; minutes: number }

export async function listFreeSlots({ from, to, resources, ...rest }: SlotQuery): Promise<Slot[]> {
  const variables = { ...rest, ...wantedResources(resources), from: from.toISOString(), to: to.toISOString() }
  const { freeSlots } = await fetchQuery(FreeSlots, variables, 'network-only')
  return freeSlots.map(({ startTime, endTime }) => ({ start: new Date(startTime), end: new Date(endTime) }))
}

/** The first time that fits from a moment on; where there is none, the first one between `earliest` and that moment. */
export async function findFirstSlot(of: SlotQuery & { earliest: Date }): Promise<Slot | undefined> {
  const { earliest, ...later } = of
  const [slot] = await listFreeSlots(later)
  if (slot || earliest >= later.from) return slot
  const [sooner] = await listFreeSlots({ ...later, from: earliest, to: later.from })
  return sooner
}

/** The next times that fit, from a moment on: first the rest of that day, then the two weeks after. */
export async function listNextSlots({
  zone,
  count,
  from,
  ...of
}: Omit<SlotQuery, 'to'> & { zone: string; count: number }): Promise<Slot[]> {
  const tomorrow = startOfDate(addDays(dateOf(from, zone), 1), zone)
  const today = await listFreeSlots({ ...of, from, to: tomorrow })
  if (today.length >= count) return today.slice(0, count)
  const later = await listFreeSlots({ ...of, from: tomorrow, to: startOfDate(addDays(dateOf(from, zone), 15), zone) })
  return [...today, ...later].slice(0, count)
}

const FreeDoctors = graphql(`
  query FreeDoctors(
    $establishmentId: ID!
    $from: DateTime!
    $to: DateTime!
    $minutes: Int!
    $bufferBefore: Int
    $bufferAfter: Int
    $resourceIds: [ID!]
    $anyResources: [AnyResourceInput!]
  ) {
    freeTimes(
      establishmentId: $establishmentId
      from: $from
      to: $to
      minutes: $minutes
      bufferBefore: $bufferBefore
      bufferAfter: $bufferAfter
      resourceIds: $resourceIds
      anyResources: $anyResources
    ) {
      startTime
      doctor { id firstName lastName title status }
    }
  }
`)
export type FreeDoctor = ResultOf<typeof FreeDoctors>['freeTimes'][number]['doctor']

/** Who of the establishment's doctors works and is free then. */
export async function listFreeDoctors({
  start,
  end,
  resources,
  ...place
}: Slot & Needs & { establishmentId: string }): Promise<FreeDoctor[]> {
  const minutes = Math.max(5, Math.round((+end - +start) / 60_000))
  const variables = { ...place, ...wantedResources(resources), from: start.toISOString(), to: end.toISOString(), minutes }
  const { freeTimes } = await fetchQuery(FreeDoctors, variables, 'network-only')
  return freeTimes.filter(({ startTime }) => Date.parse(startTime) === +start).map(({ doctor }) => doctor)
}
