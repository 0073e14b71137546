import { maxMedicineLists, type MedicineFact } from '@clinic/shared/medicine-lists/medicine-fact'
import type { ImportMedicineList, UseMedicineList } from '@clinic/shared/medicine-lists/medicine-list-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { TableImport } from '../../import/csv/read-table.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkParties } from '../documents/document.service.ts'
import { getMedicineNames } from '../drugs/medicine-names.queries.ts'
import { readMedicineList } from './medicine-list.csv.ts'
import { getFacts, listMedicineLists, type MedicineListRow } from './medicine-list.queries.ts'

/** A list of the lines that have no fault, in use from now on. A dry run counts the same and writes nothing. */
export async function importMedicineList(
  context: SignedInContext,
  { establishmentId, text, dryRun }: ImportMedicineList,
): Promise<TableImport> {
  await checkParties(context, { establishmentId })
  await lockRow(context.db, 'establishment', establishmentId)
  const inUse = (await listMedicineLists(context, establishmentId)).filter((list) => list.inUse)
  if (inUse.length > maxMedicineLists) throw badInput(['input.text', 'too_many'])
  const known: MedicineFact[] = []
  for (const { id } of inUse) known.push(...((await getFacts(context, establishmentId, id)) ?? []))
  const names = await getMedicineNames(context, establishmentId)
  const { facts, faults } = await readMedicineList(text, { names, facts: known })
  if (!dryRun && facts.length > 0) await add(context, { establishmentId, facts })
  return { created: facts.length, updated: 0, unchanged: 0, faults }
}

async function add(context: SignedInContext, { establishmentId, facts }: { establishmentId: string; facts: MedicineFact[] }) {
  const { db, viewer } = context
  const id = uuidv7()
  await db.medicineList.create({
    data: { id, establishmentId, userName: viewer.name, facts, factCount: facts.length },
  })
  await recordAndPublish(context, {
    ...listEntry(id, establishmentId),
    action: 'created',
    changes: [{ field: 'factCount', from: null, to: String(facts.length) }],
  })
}

/** Whether prescriptions are checked by a list. What they were warned of before stays with them. */
export async function useMedicineList(
  context: SignedInContext,
  { establishmentId, id = null, inUse }: UseMedicineList,
): Promise<MedicineListRow> {
  const { db, viewer } = context
  await checkParties(context, { establishmentId })
  await lockRow(db, 'establishment', establishmentId)
  const before = await findList(context, establishmentId, id)
  if (!before) throw notFound('MedicineList')
  if (before.inUse === inUse) return before
  const archivedTime = inUse ? null : new Date()
  const shipped = { establishmentId, isShipped: true }
  const { count } = await db.medicineList.updateMany({ where: id ? { id, establishmentId } : shipped, data: { archivedTime } })
  const made = uuidv7()
  if (count === 0) await db.medicineList.create({ data: { id: made, ...shipped, userName: viewer.name, archivedTime } })
  await recordAndPublish(context, {
    ...listEntry(id ?? made, establishmentId),
    action: 'updated',
    changes: [{ field: id ? 'inUse' : 'shippedInUse', from: String(!inUse), to: String(inUse) }],
  })
  return { ...before, inUse }
}

const findList = async (context: SignedInContext, establishmentId: string, id: string | null) =>
  (await listMedicineLists(context, establishmentId)).find((list) => list.id === id)

const listEntry = (entityId: string, establishmentId: string) => ({
  entity: 'medicine_list' as const,
  list: 'medicine_lists' as const,
  entityId,
  establishmentIds: [establishmentId],
})
