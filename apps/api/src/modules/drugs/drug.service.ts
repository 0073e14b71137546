import { Prisma } from '@clinic/prisma/generated'
import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import { storedDosage } from '@clinic/shared/dosage/dosage-input'
import type { CreateDrug, UpdateDrug } from '@clinic/shared/drugs/drug-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getDrug } from './drug.queries.ts'
import type { DrugRow } from './drug.types.ts'

export async function createDrug(
  context: SignedInContext,
  { establishmentId, genericName, ...input }: CreateDrug,
): Promise<DrugRow> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const id = uuidv7()
  const drug = (await db.drug.create({ data: { ...columns(input), id, establishmentId, genericName } })) as DrugRow
  await recordAndPublish(context, { ...drugEntry(drug), action: 'created' })
  return drug
}

/** Omitted fields are unchanged; null empties. */
export async function updateDrug(context: SignedInContext, { id, version, genericName, ...input }: UpdateDrug): Promise<DrugRow> {
  const before = await lockDrug(context, id)
  await checkVersion(context, before, version)
  return change(context, before, { ...columns(input), genericName: genericName ?? undefined })
}

/** Out of the catalogue, and out of what the prescription's form offers; prescriptions keep what they say. */
export const archiveDrug = (context: SignedInContext, id: string) => setArchived(context, id, new Date())

export const restoreDrug = (context: SignedInContext, id: string) => setArchived(context, id, null)

async function setArchived(context: SignedInContext, id: string, archivedTime: Date | null): Promise<DrugRow> {
  const before = await lockDrug(context, id)
  return (before.archivedTime === null) === (archivedTime === null) ? before : change(context, before, { archivedTime })
}

async function change(context: SignedInContext, before: DrugRow, data: Prisma.DrugUpdateInput): Promise<DrugRow> {
  const { id } = before
  const after = (await context.db.drug.update({ where: { id }, data: { ...data, version: { increment: 1 } } })) as DrugRow
  const changes = differences(readable(before), readable(after))
  await recordAndPublish(context, { ...drugEntry(after), action: 'updated', changes })
  return after
}

async function lockDrug(context: SignedInContext, id: string): Promise<DrugRow> {
  await lockRow(context.db, 'drug', id)
  const drug = await getDrug(context, id)
  if (!drug) throw notFound('Drug')
  return drug
}

const drugEntry = ({ id, establishmentId }: DrugRow) => ({
  entity: 'drug' as const,
  list: 'drugs' as const,
  entityId: id,
  establishmentIds: [establishmentId],
})

/** Values for the history. */
const readable = ({ version: _version, search: _search, archivedTime, tradeNames, dosage, ...drug }: DrugRow) => ({
  ...drug,
  tradeNames: tradeNames.join(', '),
  dosage: dosage && dosageSentence(dosage, 'en'),
  archived: archivedTime !== null,
})

/** What an input sets. Null empties; a list is replaced whole, as is the dosage. */
function columns({ tradeNames, dosage, quantity, quantityUnit, ...texts }: Omit<UpdateDrug, 'id' | 'version' | 'genericName'>) {
  const { thaiName, form, strength, category, nationalList, info } = texts
  const text = (value: string | null | undefined) => (value === null ? '' : value)
  return {
    thaiName: text(thaiName),
    form: text(form),
    strength: text(strength),
    category: text(category),
    nationalList: text(nationalList),
    info: text(info),
    tradeNames: tradeNames === null ? [] : tradeNames,
    dosage: dosage ? storedDosage(dosage) : dosage === null ? Prisma.DbNull : undefined,
    quantity,
    quantityUnit,
  }
}
