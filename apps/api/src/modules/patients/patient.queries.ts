import type { Prisma } from '@clinic/prisma/generated'
import type { PatientSortField } from '@clinic/shared/patient'
import type { SignedInContext } from '../../context.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { forbidden } from '../../lib/app-error.ts'
import { patientLinkScope, patientScope } from './patient.scope.ts'
import type { PatientRow } from './patient.types.ts'

type PatientFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: PatientFilter; sort?: Sort<PatientSortField> }
type Order = 'asc' | 'desc'

/** For one clinic search and sort columns are in the link, so that a page is read from one index. */
const linkOrders = {
  created: (order: Order) => [{ createdTime: order }],
  name: (order: Order) => [{ name: order }],
  hospitalNumber: (order: Order) => [{ hospitalNumber: order }],
  dob: (order: Order) => [{ patient: { dob: { sort: order, nulls: 'last' } } }],
} satisfies Record<PatientSortField, (order: Order) => Prisma.PatientEstablishmentOrderByWithRelationInput[]>

/** Hospital numbers are per clinic: over several clinics patients are sorted by creation. */
const patientOrders = {
  created: (order: Order) => [{ createdTime: order }],
  name: (order: Order) => [{ lastName: order }, { firstName: order }],
  hospitalNumber: (order: Order) => [{ createdTime: order }],
  dob: (order: Order) => [{ dob: { sort: order, nulls: 'last' } }],
} satisfies Record<PatientSortField, (order: Order) => Prisma.PatientOrderByWithRelationInput[]>

/** Newest first, unless another order is wanted. */
export async function listPatients(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<PatientRow>> {
  if (filter.archived && !context.viewer.can('patient:remove')) throw forbidden()
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'created', descending: true }
  const order = descending ? 'desc' : 'asc'
  const where = { AND: [patientLinkScope(context, filter), ...searchConditions(filter.query)] }
  const isOneClinic = Boolean(filter.establishmentId) || context.viewer.establishmentIds.length === 1
  if (isOneClinic) {
    const links = await context.db.patientEstablishment.findMany({
      where,
      include: { patient: true },
      orderBy: [...linkOrders[field](order), { patientId: order }],
      skip: page.skip,
      take: page.limit,
    })
    return toPage(
      links.map((link) => link.patient),
      await context.db.patientEstablishment.count({ where }),
      page,
    )
  }
  const patients = { establishments: { some: where } } // a patient of two branches is listed once
  const rows = await context.db.patient.findMany({
    where: patients,
    orderBy: [...patientOrders[field](order), { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, await context.db.patient.count({ where: patients }), page)
}

export const getPatient = (context: SignedInContext, id: string) =>
  context.db.patient.findFirst({ where: { AND: [{ id }, patientScope(context)] } })

/** Of the viewer's establishments, those that have this patient. */
export const listPatientEstablishments = async ({ db }: SignedInContext, patientId: string) =>
  (await db.patientEstablishment.findMany({ where: { patientId, archivedTime: null }, select: { establishmentId: true } })).map(
    (link) => link.establishmentId,
  )
