import { dateOf } from '@clinic/shared/time/time'
import type { EstablishmentSortField } from '@clinic/shared/establishments/establishment'
import type { SignedInContext } from '../../context.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { establishmentScope } from './establishment.scope.ts'
import type { EstablishmentRow } from './establishment.types.ts'

type EstablishmentFilter = { query?: string | null | undefined }
type Wanted = { pagination: Pagination; filter: EstablishmentFilter; sort?: Sort<EstablishmentSortField> }

const sortColumns = { name: 'name', created: 'createdTime', city: 'city' } as const

export async function listEstablishments(
  context: SignedInContext,
  { pagination, filter, sort }: Wanted,
): Promise<Page<EstablishmentRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const order = descending ? 'desc' : 'asc'
  const where = { AND: [establishmentScope(context), ...searchConditions(filter.query)] }
  const rows = await context.db.establishment.findMany({
    where,
    orderBy: [{ [sortColumns[field]]: order }, { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, () => context.db.establishment.count({ where }), page)
}

export const getEstablishment = (context: SignedInContext, id: string) =>
  context.db.establishment.findFirst({ where: { AND: [{ id }, establishmentScope(context)] } })

/** Today, as a plain date, where an establishment is. */
export async function todayAt({ load }: SignedInContext, establishmentId: string): Promise<string> {
  const establishment = await load.establishment.load(establishmentId)
  return dateOf(new Date(), establishment?.timeZone ?? 'UTC')
}
