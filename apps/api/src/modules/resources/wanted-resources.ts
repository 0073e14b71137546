import type { AnyResource } from '@clinic/shared/resources/resource-input'
import type { ResourceRow } from './resource.types.ts'

/** By name, or whichever is free of a kind or group besides. */
export type WantedResources = {
  resourceIds?: readonly string[] | null | undefined
  anyResources?: readonly AnyResource[] | null | undefined
}

export const wantsResources = ({ resourceIds, anyResources }: WantedResources) =>
  Boolean(resourceIds?.length || anyResources?.length)

/** What may become the one that is wanted, in the order of `bookable`; none where the clinic has no such. */
export const candidatesOf = (bookable: readonly ResourceRow[], { kind, group }: AnyResource, named: readonly string[]) =>
  bookable.filter((one) => one.kind === kind && (!group || one.group === group) && !named.includes(one.id))
