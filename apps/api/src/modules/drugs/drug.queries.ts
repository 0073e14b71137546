import type { Prisma } from '@clinic/prisma/generated'
import type { DrugSortField } from '@clinic/shared/drugs/drug'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Sort } from '../../graphql/sort.ts'
import { drugScope } from './drug.scope.ts'
import type { DrugRow } from './drug.types.ts'

type DrugFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: DrugFilter; sort?: Sort<DrugSortField> }
type Order = 'asc' | 'desc'

const orders = {
  name: (order: Order) => [{ genericName: order }, { strength: order }],
  category: (order: Order) => [{ category: order }, { genericName: order }],
  created: (order: Order) => [{ createdTime: order }],
} satisfies Record<DrugSortField, (order: Order) => Prisma.DrugOrderByWithRelationInput[]>

export async function listDrugs(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<DrugRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const order = descending ? 'desc' : 'asc'
  const where: Prisma.DrugWhereInput = {
    AND: [
      drugScope(context, filter.establishmentId),
      { archivedTime: filter.archived ? { not: null } : null },
      ...searchConditions(filter.query),
    ],
  }
  const rows = await context.db.drug.findMany({
    where,
    orderBy: [...orders[field](order), { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as DrugRow[], () => context.db.drug.count({ where }), page)
}

export const getDrug = (context: SignedInContext, id: string) =>
  context.db.drug.findFirst({ where: { AND: [{ id }, drugScope(context)] } }) as Promise<DrugRow | null>
