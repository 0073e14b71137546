import type { Prisma } from '@clinic/prisma/generated'
import { maxAllergyClasses, type AllergyClassSortField } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Sort } from '../../graphql/sort.ts'
import { allergyClassScope } from './allergy-class.scope.ts'
import type { AllergyClassRow } from './allergy-class.types.ts'

type AllergyClassFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: AllergyClassFilter; sort?: Sort<AllergyClassSortField> }
type Order = 'asc' | 'desc'

const orders = {
  nameTh: (order: Order) => [{ nameTh: order }, { nameEn: order }],
  nameEn: (order: Order) => [{ nameEn: order }, { nameTh: order }],
  created: (order: Order) => [{ createdTime: order }],
} satisfies Record<AllergyClassSortField, (order: Order) => Prisma.AllergyClassOrderByWithRelationInput[]>

/** By English name, unless another order is wanted; what is added to built-in classes has none and comes first. */
export async function listAllergyClasses(
  context: SignedInContext,
  { pagination, filter, sort }: Wanted,
): Promise<Page<AllergyClassRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'nameEn', descending: false }
  const order = descending ? 'desc' : 'asc'
  const where: Prisma.AllergyClassWhereInput = {
    AND: [allergyClassScope(context, filter.establishmentId), ...searchConditions(filter.query)],
    archivedTime: filter.archived ? { not: null } : null,
  }
  const rows = await context.db.allergyClass.findMany({
    where,
    orderBy: [...orders[field](order), { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as AllergyClassRow[], () => context.db.allergyClass.count({ where }), page)
}

/** All of one clinic that count now, in one statement: what its prescriptions are checked against. */
export const getClinicAllergyClasses = (context: SignedInContext, establishmentId: string) =>
  context.db.allergyClass.findMany({
    where: { AND: [allergyClassScope(context, establishmentId)], archivedTime: null },
    orderBy: { id: 'asc' },
    take: maxAllergyClasses,
  }) as Promise<AllergyClassRow[]>

export const getAllergyClass = (context: SignedInContext, id: string) =>
  context.db.allergyClass.findFirst({
    where: { AND: [{ id }, allergyClassScope(context)] },
  }) as Promise<AllergyClassRow | null>
