import type { Prisma } from '@clinic/prisma/generated'
import type { DoctorSortField } from '@clinic/shared/doctors/doctor'
import type { SignedInContext } from '../../context.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { doctorScope } from './doctor.scope.ts'
import type { DoctorRow } from './doctor.types.ts'

type DoctorFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  medicalService?: string | null | undefined
  language?: string | null | undefined
}

type Wanted = { pagination: Pagination; filter: DoctorFilter; sort?: Sort<DoctorSortField> }
type Order = 'asc' | 'desc'

const orders = {
  name: (order: Order) => [{ lastName: order }, { firstName: order }],
  created: (order: Order) => [{ createdTime: order }],
  registrationId: (order: Order) => [{ registrationId: { sort: order, nulls: 'last' } }],
} satisfies Record<DoctorSortField, (order: Order) => Prisma.DoctorOrderByWithRelationInput[]>

export async function listDoctors(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<DoctorRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const order = descending ? 'desc' : 'asc'
  const where = {
    AND: [
      doctorScope(context, filter.establishmentId),
      ...searchConditions(filter.query),
      filter.medicalService ? { medicalServices: { has: filter.medicalService } } : {},
      filter.language ? { languages: { has: filter.language } } : {},
    ],
  }
  const rows = await context.db.doctor.findMany({
    where,
    orderBy: [...orders[field](order), { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, () => context.db.doctor.count({ where }), page)
}

export const getDoctor = (context: SignedInContext, id: string) =>
  context.db.doctor.findFirst({ where: { AND: [{ id }, doctorScope(context)] } })

/** The viewer's establishments where the doctor works, in the doctor's order. */
export const listDoctorEstablishments = async ({ db }: SignedInContext, doctorId: string) =>
  (
    await db.doctorEstablishment.findMany({
      where: { doctorId, archivedTime: null },
      select: { establishmentId: true },
      orderBy: [{ position: 'asc' }, { establishmentId: 'asc' }],
    })
  ).map((link) => link.establishmentId)
