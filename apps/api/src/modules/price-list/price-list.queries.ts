import type { PriceListSortField } from '@clinic/shared/price-list/price-list'
import { maxPriceListItems } from '@clinic/shared/price-list/price-list'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Sort } from '../../graphql/sort.ts'
import { priceListScope } from './price-list.scope.ts'
import type { PriceListRow } from './price-list.types.ts'

type PriceListFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: PriceListFilter; sort?: Sort<PriceListSortField> }

/** By code, unless another order is wanted. */
export async function listPriceListItems(
  context: SignedInContext,
  { pagination, filter, sort }: Wanted,
): Promise<Page<PriceListRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'code', descending: false }
  const order = descending ? 'desc' : 'asc'
  const where = {
    AND: [priceListScope(context, filter.establishmentId), ...searchConditions(filter.query)],
    archivedTime: filter.archived ? { not: null } : null,
  }
  const rows = await context.db.priceListItem.findMany({
    where,
    orderBy: [{ [field]: order }, { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, () => context.db.priceListItem.count({ where }), page)
}

/** Everything that a clinic sells, for the field that finds it while somebody types. */
export const getPriceList = (context: SignedInContext, establishmentId: string | null | undefined) =>
  context.db.priceListItem.findMany({
    where: { AND: [priceListScope(context, establishmentId ?? context.viewer.establishmentId)], archivedTime: null },
    orderBy: [{ code: 'asc' }, { id: 'asc' }],
    take: maxPriceListItems,
  })

export const getPriceListItem = (context: SignedInContext, id: string) =>
  context.db.priceListItem.findFirst({ where: { AND: [{ id }, priceListScope(context)] } })
