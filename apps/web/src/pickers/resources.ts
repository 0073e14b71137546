import { graphql, type ResultOf } from '../graphql/graphql.ts'
import { useEstablishment } from '../lib/account/use-establishment.ts'
import { useListChanges } from '../lib/list/use-list-changes.ts'
import { useServerQuery } from '../lib/use-server-query.ts'

const BookableResources = graphql(`
  query BookableResources($establishmentId: ID!) {
    bookableResources(establishmentId: $establishmentId) { id kind name group outFrom outUntil outReason }
  }
`)
export type ResourceChoice = ResultOf<typeof BookableResources>['bookableResources'][number]

const none: ResourceChoice[] = []

/** The clinic's rooms and equipment, rooms first, live. Without an answer appointments are booked without. */
export function useResources(): readonly ResourceChoice[] {
  const { data, load } = useServerQuery({
    query: BookableResources,
    variables: { establishmentId: useEstablishment().id },
    requestPolicy: 'cache-and-network',
  })
  useListChanges(['resources'], () => void load())
  return data?.bookableResources ?? none
}
