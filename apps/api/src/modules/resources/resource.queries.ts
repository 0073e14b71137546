import type { AnyResource } from '@clinic/shared/resources/resource-input'
import type { ResourceSortField } from '@clinic/shared/resources/resource'
import { maxResources } from '@clinic/shared/resources/resource'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Sort } from '../../graphql/sort.ts'
import { resourceScope } from './resource.scope.ts'
import type { ResourceRow } from './resource.types.ts'

type ResourceFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: ResourceFilter; sort?: Sort<ResourceSortField> }

/** By name, unless another order is wanted. */
export async function listResources(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<ResourceRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const where = {
    AND: [resourceScope(context, filter.establishmentId), ...searchConditions(filter.query)],
    archivedTime: filter.archived ? { not: null } : null,
  }
  const rows = await context.db.resource.findMany({
    where,
    orderBy: [{ [field]: descending ? 'desc' : 'asc' }, { name: 'asc' }, { id: 'asc' }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, () => context.db.resource.count({ where }), page)
}

/** Rooms first, by name. */
export const listBookable = (context: SignedInContext, establishmentId: string | null | undefined): Promise<ResourceRow[]> =>
  context.db.resource.findMany({
    where: { AND: [resourceScope(context, establishmentId ?? context.viewer.establishmentId)], archivedTime: null },
    orderBy: [{ kind: 'desc' }, { name: 'asc' }, { id: 'asc' }],
    take: maxResources,
  })

export const getResource = (context: SignedInContext, id: string): Promise<ResourceRow | null> =>
  context.db.resource.findFirst({ where: { AND: [{ id }, resourceScope(context)] } })

/** Of several clinics, by name: what appointments there may be booked with. */
export const listBookableOf = (context: SignedInContext, establishmentIds: string[]): Promise<ResourceRow[]> =>
  context.db.resource.findMany({
    where: { AND: [resourceScope(context), { establishmentId: { in: establishmentIds } }], archivedTime: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })

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
