import { Prisma } from '@clinic/prisma/generated'
import type { MedicineFact } from '@clinic/shared/medicine-lists/medicine-fact'
import { medicineGuard, type MedicineGuard } from '@clinic/shared/medicine-lists/medicine-guard'
import type { MedicineNames } from '@clinic/shared/medicines/medicine-names'
import type { SignedInContext } from '../../context.ts'
import { getMedicineNames } from '../drugs/medicine-names.queries.ts'
import { getShippedList } from './shipped-list.ts'

/** `id`: null is the list that comes with the app. */
export type MedicineListRow = {
  id: string | null
  createdTime: Date | null
  userName: string | null
  factCount: number
  inUse: boolean
}

type Stored = {
  id: string
  isShipped: boolean
  createdTime: Date
  userName: string
  factCount: number
  archivedTime: Date | null
}

const selectLists = ({ read, viewer }: SignedInContext, establishmentId: string) =>
  read<Stored>(Prisma.sql`
    SELECT id, "isShipped", "createdTime", "userName", "factCount", "archivedTime" FROM medicine_list
    WHERE "establishmentId" = ${establishmentId}::uuid AND "establishmentId" = ANY (${viewer.establishmentIds}::uuid[]) ORDER BY id`)

/** The one that comes with the app, and the clinic's, the newest first. */
export async function listMedicineLists(context: SignedInContext, establishmentId: string): Promise<MedicineListRow[]> {
  const stored = await selectLists(context, establishmentId)
  const imported = stored
    .filter(({ isShipped }) => !isShipped)
    .map(({ isShipped: _isShipped, archivedTime, ...list }) => ({ ...list, inUse: archivedTime === null }))
  const shipped = await getShippedList()
  return [
    { id: null, createdTime: null, userName: null, factCount: shipped.length, inUse: isShippedInUse(stored) },
    ...imported.toReversed(),
  ]
}

const isShippedInUse = (stored: Stored[]) => !stored.some(({ isShipped, archivedTime }) => isShipped && archivedTime)

/** Null where there is none. */
export async function getFacts(
  context: SignedInContext,
  establishmentId: string,
  id: string | null,
): Promise<MedicineFact[] | null> {
  if (id === null) return getShippedList()
  const [list] = await selectFacts(context, establishmentId, [id])
  return list?.facts ?? null
}

const selectFacts = ({ read, viewer }: SignedInContext, establishmentId: string, ids: string[]) =>
  read<{ facts: MedicineFact[] }>(Prisma.sql`
    SELECT facts FROM medicine_list
    WHERE id = ANY (${ids}::uuid[]) AND "establishmentId" = ${establishmentId}::uuid AND "establishmentId" = ANY (${viewer.establishmentIds}::uuid[])
    ORDER BY id`)

/** By the names that they were read with: a list never changes, so that its id stands for it. */
const kept = new WeakMap<MedicineNames, { lists: string; guard: MedicineGuard }>()

/** By what an establishment's prescriptions are checked: the lists that are in use there, a later one before an earlier one. */
export async function getMedicineGuard(context: SignedInContext, establishmentId: string): Promise<MedicineGuard> {
  const names = await getMedicineNames(context, establishmentId)
  const stored = await selectLists(context, establishmentId)
  const ids = stored.filter(({ isShipped, archivedTime }) => !isShipped && archivedTime === null).map(({ id }) => id)
  const hasShipped = isShippedInUse(stored)
  const lists = [hasShipped, ...ids].join(' ')
  const known = kept.get(names)
  if (known?.lists === lists) return known.guard
  const imported = ids.length > 0 ? await selectFacts(context, establishmentId, ids) : []
  const guard = medicineGuard([...(hasShipped ? [await getShippedList()] : []), ...imported.map(({ facts }) => facts)], names)
  kept.set(names, { lists, guard })
  return guard
}
