import type { FieldErrorKey } from '@clinic/shared/errors'
import type { CreateVisitType } from '@clinic/shared/visit-types/visit-type-input'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

type Place = { id: string; establishmentId: string }
type Parts = Pick<CreateVisitType, 'doctorIds' | 'items'>

/** Who offers a visit type and what it costs. What is not given stays as it is; an empty or no list takes everything away. */
export async function savePartsOf(context: SignedInContext, place: Place, { doctorIds, items }: Parts): Promise<void> {
  if (doctorIds !== undefined) await saveDoctors(context, place, doctorIds ?? [])
  if (items !== undefined) await saveItems(context, place, items ?? [])
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
