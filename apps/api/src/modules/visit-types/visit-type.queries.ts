import type { Doctor, PriceListItem, Resource, VisitType } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { ResourceKind } from '@clinic/shared/resources/resource'
import type { AnyResource } from '@clinic/shared/resources/resource-input'
import type { VisitTypeSortField } from '@clinic/shared/visit-types/visit-type'
import { maxVisitTypes } from '@clinic/shared/visit-types/visit-type'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import type { CopyPlace } from '../module.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { Sort } from '../../graphql/sort.ts'
import { visitTypeScope } from './visit-type.scope.ts'

export type BilledItem = { quantity: number; item: PriceListItem }
/** `resources` and `anyResources`: what its appointments need, as far as the clinic has it in use. */
export type VisitTypeRow = VisitType & {
  doctors: Doctor[]
  items: BilledItem[]
  resources: Resource[]
  anyResources: AnyResource[]
}

const parts = {
  doctors: { include: { doctorLink: { include: { doctor: true } } } },
  items: { include: { item: true }, orderBy: { position: 'asc' } },
  resources: { include: { resource: true }, orderBy: { position: 'asc' } },
  establishment: { select: { resources: { where: { archivedTime: null }, select: { kind: true, group: true } } } },
} satisfies Prisma.VisitTypeInclude
type Stored = Prisma.VisitTypeGetPayload<{ include: typeof parts }>

const byName = (one: Doctor, other: Doctor) =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName)

const rowOf = ({ doctors, items, resources, establishment, ...visitType }: Stored): VisitTypeRow => ({
  ...visitType,
  doctors: doctors.map(({ doctorLink }) => doctorLink.doctor).toSorted(byName),
  items: items.map(({ quantity, item }) => ({ quantity: Number(quantity), item })),
  resources: resources.flatMap(({ resource }) => (resource && !resource.archivedTime ? [resource] : [])),
  anyResources: resources.flatMap(({ kind, group }) =>
    kind && establishment.resources.some((one) => one.kind === kind && (!group || one.group === group))
      ? [{ kind: kind as ResourceKind, group }]
      : [],
  ),
})

type VisitTypeFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: VisitTypeFilter; sort?: Sort<VisitTypeSortField> }

/** By its English name, unless another order is wanted. */
export async function listVisitTypes(
  context: SignedInContext,
  { pagination, filter, sort }: Wanted,
): Promise<Page<VisitTypeRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'nameEn', descending: false }
  const order = descending ? 'desc' : 'asc'
  const where = {
    AND: [visitTypeScope(context, filter.establishmentId), ...searchConditions(filter.query)],
    archivedTime: filter.archived ? { not: null } : null,
  }
  const rows = await context.db.visitType.findMany({
    where,
    include: parts,
    orderBy: [{ [field]: order }, { nameTh: order }, { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows.map(rowOf), () => context.db.visitType.count({ where }), page)
}

/** Everything that can be booked, for the field that finds it while somebody types. */
export async function listBookableVisitTypes(
  context: SignedInContext,
  establishmentId: string | null | undefined,
): Promise<VisitTypeRow[]> {
  const rows = await context.db.visitType.findMany({
    where: { AND: [visitTypeScope(context, establishmentId ?? context.viewer.establishmentId)], archivedTime: null },
    include: parts,
    orderBy: [{ nameEn: 'asc' }, { nameTh: 'asc' }, { id: 'asc' }],
    take: maxVisitTypes,
  })
  return rows.map(rowOf)
}

/** Those in the archive as well. */
export async function allVisitTypes(context: SignedInContext, establishmentId: string): Promise<VisitTypeRow[]> {
  const rows = await context.db.visitType.findMany({ where: visitTypeScope(context, establishmentId), include: parts })
  return rows.map(rowOf)
}

export async function getVisitType(context: SignedInContext, id: string): Promise<VisitTypeRow | null> {
  const row = await context.db.visitType.findFirst({ where: { AND: [{ id }, visitTypeScope(context)] }, include: parts })
  return row && rowOf(row)
}

const loaders = new WeakMap<Loaders, DataLoader<string, VisitTypeRow | null>>()

/** Batches loads of one transaction. */
export function loadVisitType(context: SignedInContext, id: string): Promise<VisitTypeRow | null> {
  const loader =
    loaders.get(context.load) ??
    new DataLoader<string, VisitTypeRow | null>(async (ids) => {
      const rows = await context.db.visitType.findMany({
        where: { AND: [{ id: { in: [...ids] } }, visitTypeScope(context)] },
        include: parts,
      })
      const byId = new Map(rows.map((row) => [row.id, rowOf(row)]))
      return ids.map((each) => byId.get(each) ?? null)
    })
  loaders.set(context.load, loader)
  return loader.load(id)
}

/** What stands for a list of visit types among those of the new establishment, once they are copied: none of them where they are not. */
export const copiedVisitTypes = (ids: Prisma.Sql, { from, to }: CopyPlace): Prisma.Sql =>
  Prisma.sql`ARRAY (SELECT n.id FROM ${withCopies(from, to)} WHERE o.id = ANY (${ids}))`

/** Each visit type and its copy: their names differ from all others of an establishment. */
export const withCopies = (from: string, to: string) => Prisma.sql`
  visit_type o JOIN visit_type n ON n."establishmentId" = ${to}::uuid AND o."establishmentId" = ${from}::uuid
    AND n."nameTh" = o."nameTh" AND n."nameEn" = o."nameEn"`
