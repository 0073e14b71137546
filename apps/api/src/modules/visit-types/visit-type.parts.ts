import type { FieldErrorKey } from '@clinic/shared/errors'
import type { CreateVisitType } from '@clinic/shared/visit-types/visit-type-input'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { candidatesOf, listBookable } from '../resources/resource.queries.ts'

type Place = { id: string; establishmentId: string }
type Parts = Pick<CreateVisitType, 'doctorIds' | 'items' | 'resourceIds' | 'anyResources'>

/** Who offers a visit type, what it costs and needs. What is not given stays as it is; an empty or no list takes everything away. */
export async function savePartsOf(context: SignedInContext, place: Place, parts: Parts): Promise<void> {
  const { doctorIds, items, resourceIds, anyResources } = parts
  if (doctorIds !== undefined) await saveDoctors(context, place, doctorIds ?? [])
  if (items !== undefined) await saveItems(context, place, items ?? [])
  if (resourceIds !== undefined || anyResources !== undefined) await saveResources(context, place, parts)
}

async function saveDoctors({ db }: SignedInContext, { id, establishmentId }: Place, doctorIds: string[]): Promise<void> {
  const links = await db.doctorEstablishment.findMany({
    where: { establishmentId, doctorId: { in: doctorIds }, archivedTime: null },
    select: { doctorId: true },
  })
  const known = new Set(links.map(({ doctorId }) => doctorId))
  checkEach(doctorIds, (doctorId, index) => [`input.doctorIds.${index}`, doctorId, known])
  await db.visitTypeDoctor.deleteMany({ where: { visitTypeId: id } })
  await db.visitTypeDoctor.createMany({ data: doctorIds.map((doctorId) => ({ visitTypeId: id, establishmentId, doctorId })) })
}

type Items = NonNullable<CreateVisitType['items']>

async function saveItems({ db }: SignedInContext, { id, establishmentId }: Place, items: Items): Promise<void> {
  const listed = await db.priceListItem.findMany({
    where: { establishmentId, id: { in: items.map(({ itemId }) => itemId) }, archivedTime: null },
    select: { id: true },
  })
  const known = new Set(listed.map((item) => item.id))
  checkEach(items, ({ itemId }, index) => [`input.items.${index}.itemId`, itemId, known])
  await db.visitTypeItem.deleteMany({ where: { visitTypeId: id } })
  await db.visitTypeItem.createMany({
    data: items.map(({ itemId, quantity }, position) => ({ visitTypeId: id, establishmentId, itemId, quantity, position })),
  })
}

/** The one list stays as it is where only the other is given. */
async function saveResources(context: SignedInContext, { id, establishmentId }: Place, wanted: Parts): Promise<void> {
  const { db } = context
  const stored = await db.visitTypeResource.findMany({ where: { visitTypeId: id }, orderBy: { position: 'asc' } })
  const bookable = await listBookable(context, establishmentId)
  const known = new Set(bookable.map((resource) => resource.id))
  const { resourceIds, anyResources } = wanted
  checkEach(resourceIds ?? [], (resourceId, index) => [`input.resourceIds.${index}`, resourceId, known])
  const missing = (anyResources ?? []).flatMap((any, index): [string, FieldErrorKey][] =>
    candidatesOf(bookable, any, []).length === 0 ? [[`input.anyResources.${index}`, 'unknown_reference']] : [],
  )
  if (missing.length > 0) throw badInput(...missing)
  const rows = [
    ...(resourceIds === undefined
      ? stored.filter(({ resourceId }) => resourceId)
      : (resourceIds ?? []).map((resourceId) => ({ resourceId }))),
    ...(anyResources === undefined
      ? stored.filter(({ kind }) => kind)
      : (anyResources ?? []).map(({ kind, group }) => ({ kind, group: group ?? '' }))),
  ]
  await db.visitTypeResource.deleteMany({ where: { visitTypeId: id } })
  await db.visitTypeResource.createMany({
    data: rows.map((row, position) => ({ ...row, visitTypeId: id, establishmentId, position })),
  })
}

/** Each exists at the establishment, and is named once. */
function checkEach<Part>(
  parts: readonly Part[],
  of: (part: Part, index: number) => [path: string, id: string, known: ReadonlySet<string>],
): void {
  const seen = new Set<string>()
  const faults = parts.flatMap((part, index): [string, FieldErrorKey][] => {
    const [path, id, known] = of(part, index)
    if (!known.has(id)) return [[path, 'unknown_reference']]
    if (seen.has(id)) return [[path, 'repeated']]
    seen.add(id)
    return []
  })
  if (faults.length > 0) throw badInput(...faults)
}
