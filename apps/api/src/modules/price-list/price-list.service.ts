import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { asPrice } from '@clinic/shared/money'
import { maxPriceListItems } from '@clinic/shared/price-list/price-list'
import type { CreatePriceListItem, UpdatePriceListItem } from '@clinic/shared/price-list/price-list-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getPriceListItem } from './price-list.queries.ts'
import type { PriceListRow } from './price-list.types.ts'

export async function createPriceListItem(
  context: SignedInContext,
  { establishmentId, ...input }: CreatePriceListItem,
): Promise<PriceListRow> {
  const { db } = context
  const { pricesIncludeVat } = await lockPriceList(context, establishmentId)
  await checkCode(context, establishmentId, input.code)
  if (!input.nameTh && !input.nameEn) throw badInput(['input.nameTh', 'required'])
  await checkRoom(context, establishmentId, 'input.establishmentId')
  const item = await db.priceListItem.create({
    data: {
      id: uuidv7(),
      establishmentId,
      ...input,
      nameTh: input.nameTh ?? '',
      nameEn: input.nameEn ?? '',
      vatIncluded: input.vatIncluded ?? pricesIncludeVat,
    },
  })
  await announce(context, item, 'created')
  return item
}

/** Omitted fields are unchanged. Documents that exist keep their prices: their lines are copies. */
export async function updatePriceListItem(
  context: SignedInContext,
  { id, version, ...input }: UpdatePriceListItem,
): Promise<PriceListRow> {
  const { db } = context
  const before = await lockItem(context, id)
  await checkVersion(context, before, version)
  if (input.code && input.code !== before.code) await checkCode(context, before.establishmentId, input.code)
  const names = { nameTh: textOf(input.nameTh, before.nameTh), nameEn: textOf(input.nameEn, before.nameEn) }
  if (!names.nameTh && !names.nameEn) throw badInput(['input.nameTh', 'required'])
  const after = await db.priceListItem.update({
    where: { id },
    data: {
      ...names,
      code: input.code ?? undefined,
      price: input.price ?? undefined,
      vat: input.vat ?? undefined,
      vatIncluded: input.vatIncluded ?? undefined,
      duration: input.duration,
      version: { increment: 1 },
    },
  })
  await announce(context, after, 'updated', differences(readableItem(before), readableItem(after)))
  return after
}

/** Takes an item out of the list; its code stays taken, and it can be restored. */
export async function archivePriceListItem(context: SignedInContext, id: string): Promise<{ id: string }> {
  const item = await lockItem(context, id)
  if (item.archivedTime) return { id }
  await context.db.priceListItem.update({ where: { id }, data: { archivedTime: new Date(), version: { increment: 1 } } })
  await announce(context, item, 'deleted')
  return { id }
}

export async function restorePriceListItem(context: SignedInContext, id: string): Promise<PriceListRow> {
  const item = await lockItem(context, id)
  if (!item.archivedTime) return item
  await checkRoom(context, item.establishmentId, 'input.id')
  const after = await context.db.priceListItem.update({
    where: { id },
    data: { archivedTime: null, version: { increment: 1 } },
  })
  await announce(context, after, 'updated', [restored])
  return after
}

export const restored: FieldChange = { field: 'archived', from: 'true', to: 'false' }

/** Values for the history. */
export const readableItem = ({ code, nameTh, nameEn, price, vat, vatIncluded, duration }: PriceListRow) => ({
  code,
  nameTh,
  nameEn,
  price: asPrice(price),
  vat,
  vatIncluded,
  duration,
})

/** Writers of one price list wait for one another: codes and the number of items concern all of it. */
export async function lockPriceList({ db, viewer }: SignedInContext, establishmentId: string) {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
  return db.establishment.findFirstOrThrow({ where: { id: establishmentId }, select: { pricesIncludeVat: true } })
}

async function lockItem(context: SignedInContext, id: string): Promise<PriceListRow> {
  const found = await getPriceListItem(context, id)
  if (!found) throw notFound('PriceListItem')
  await lockPriceList(context, found.establishmentId)
  const item = await getPriceListItem(context, id)
  if (!item) throw notFound('PriceListItem')
  return item
}

async function checkCode({ db }: SignedInContext, establishmentId: string, code: string): Promise<void> {
  if (await db.priceListItem.findFirst({ where: { establishmentId, code }, select: { id: true } }))
    throw badInput(['input.code', 'code_taken'])
}

async function checkRoom({ db }: SignedInContext, establishmentId: string, path: string): Promise<void> {
  const count = await db.priceListItem.count({ where: { establishmentId, archivedTime: null } })
  if (count >= maxPriceListItems) throw badInput([path, 'too_many'])
}

const textOf = (given: string | null | undefined, before: string) => (given === undefined ? before : (given ?? ''))

const announce = (
  context: SignedInContext,
  { id, establishmentId }: PriceListRow,
  action: ChangeType,
  changes: FieldChange[] = [],
) =>
  recordAndPublish(context, {
    entity: 'price_list_item',
    entityId: id,
    list: 'price_list',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
