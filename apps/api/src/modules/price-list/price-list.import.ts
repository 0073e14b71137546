import type { Prisma } from '@clinic/prisma/generated'
import { maxPriceListItems } from '@clinic/shared/price-list/price-list'
import type { ImportPriceList } from '@clinic/shared/price-list/price-list-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { TableFault, TableImport } from '../../import/csv/read-table.ts'
import type { AuditRecord } from '../audit/audit.service.ts'
import { differences, record } from '../audit/audit.service.ts'
import type { PriceListEntry } from './price-list.csv.ts'
import { readPriceList } from './price-list.csv.ts'
import { lockPriceList, readableItem, restored } from './price-list.service.ts'
import type { PriceListRow } from './price-list.types.ts'

type Draft = Pick<PriceListRow, 'code' | 'nameTh' | 'nameEn' | 'vat' | 'vatIncluded' | 'duration'> & { price: string }

/**
 * Takes in what the file has no fault in: a code that is there already is updated, and comes out of the archive. A dry run counts the
 * same and writes nothing.
 */
export async function importPriceList(
  context: SignedInContext,
  { establishmentId, text, dryRun }: ImportPriceList,
): Promise<TableImport> {
  const { pricesIncludeVat } = await lockPriceList(context, establishmentId)
  const { entries, faults } = await readPriceList(text)
  const stored = await context.db.priceListItem.findMany({ where: { establishmentId } })
  const known = new Map(stored.map((item) => [item.code, item]))
  let room = maxPriceListItems - stored.filter(({ archivedTime }) => !archivedTime).length

  const created: Prisma.PriceListItemCreateManyInput[] = []
  const updated: { before: PriceListRow; after: Draft }[] = []
  let unchanged = 0
  for (const entry of entries) {
    const before = known.get(entry.code)
    const fault = faultOf(entry, before, room)
    if (fault) {
      faults.push(fault)
      continue
    }
    const after = draftOf(entry, before, pricesIncludeVat)
    if (!before || before.archivedTime) room -= 1
    if (!before) created.push({ id: uuidv7(), establishmentId, ...after })
    else if (before.archivedTime || changesOf(before, after).length > 0) updated.push({ before, after })
    else unchanged += 1
  }
  if (!dryRun) await save(context, { establishmentId, created, updated })
  const inOrder = faults.toSorted((a, b) => a.line - b.line)
  return { created: created.length, updated: updated.length, unchanged, faults: inOrder }
}

function faultOf(entry: PriceListEntry, before: PriceListRow | undefined, room: number): TableFault | undefined {
  const { line } = entry
  if (!(entry.nameTh ?? before?.nameTh) && !(entry.nameEn ?? before?.nameEn))
    return { line, column: 'nameTh', key: 'required', value: '' }
  if (!before && entry.price === undefined) return { line, column: 'price', key: 'required', value: '' }
  if ((!before || before.archivedTime) && room <= 0) return { line, column: 'code', key: 'too_many', value: entry.code }
  return undefined
}

/** A column that the file does not have leaves what is stored. */
const draftOf = (entry: PriceListEntry, before: PriceListRow | undefined, pricesIncludeVat: boolean): Draft => ({
  code: entry.code,
  nameTh: entry.nameTh ?? before?.nameTh ?? '',
  nameEn: entry.nameEn ?? before?.nameEn ?? '',
  price: entry.price ?? String(before?.price ?? '0'),
  vat: entry.vat ?? before?.vat ?? 'exempt',
  vatIncluded: entry.vatIncluded ?? before?.vatIncluded ?? pricesIncludeVat,
  duration: entry.duration === undefined ? (before?.duration ?? null) : entry.duration,
})

const changesOf = (before: PriceListRow, after: Draft) =>
  differences<object>(readableItem(before), readableItem({ ...before, ...after } as never))

type Changes = {
  establishmentId: string
  created: Prisma.PriceListItemCreateManyInput[]
  updated: { before: PriceListRow; after: Draft }[]
}

async function save(context: SignedInContext, { establishmentId, created, updated }: Changes): Promise<void> {
  const { db } = context
  const [first] = [...created, ...updated.map(({ before }) => before)]
  if (!first?.id) return
  await db.priceListItem.createMany({ data: created })
  for (const { before, after } of updated)
    await db.priceListItem.update({
      where: { id: before.id },
      data: { ...after, archivedTime: null, version: { increment: 1 } },
    })
  const entry = { entity: 'price_list_item' as const, establishmentId }
  const records: AuditRecord[] = [
    ...created.map(({ id = '' }) => ({ ...entry, entityId: id, action: 'created' as const })),
    ...updated.map(({ before, after }) => ({
      ...entry,
      entityId: before.id,
      action: 'updated' as const,
      changes: [...(before.archivedTime ? [restored] : []), ...changesOf(before, after)],
    })),
  ]
  // One notice for all of them: whoever shows the list asks for it again.
  await record(context, records, [{ topic: 'list', list: 'price_list', establishmentId, change: 'updated', id: first.id }])
}
