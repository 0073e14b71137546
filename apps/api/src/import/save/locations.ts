import { findImported } from './find-imported.ts'
import type { EstablishmentRow } from './establishments.ts'
import { establishmentColumns, insertEstablishments } from './establishments.ts'
import type { MappedItem, Item } from './kind.ts'
import type { Run } from '../run.ts'
import { updateRows } from './rows.ts'

export type LocationRow = EstablishmentRow & { organizationKey: string | null; organizationId: string | null }

export async function resolveLocations(run: Run, items: MappedItem<LocationRow>[]): Promise<void> {
  const found = await findImported(
    run,
    ['organization'],
    items.flatMap(({ row }) => row.organizationKey ?? []),
  )
  for (const { row } of items) row.organizationId = (row.organizationKey && found.get(row.organizationKey)) || null
}

/** The first location of an organization completes its establishment, further ones are establishments of their own. */
export async function saveLocations(run: Run, items: Item<LocationRow>[]): Promise<void> {
  const fresh = items.filter(({ isNew }) => isNew)
  const complete = await completed(
    run,
    fresh.flatMap(({ row }) => row.organizationId ?? []),
  )
  const completing = new Set<Item<LocationRow>>()
  for (const item of fresh) {
    const { organizationId } = item.row
    if (!organizationId || complete.has(organizationId)) continue
    complete.add(organizationId)
    completing.add(item)
    item.id = organizationId
  }
  await insertEstablishments(
    run,
    fresh.filter((item) => !completing.has(item)).map(({ id, row }) => ({ id, row: own(row) })),
  )
  const changed = items.filter((item) => !item.isNew || completing.has(item))
  await updateRows(
    run,
    'establishment',
    changed.map(({ id, row }) => ({ id, ...columnsFor(id, row) })),
  )
}

/** An organization keeps its name, and is not closed with one of its locations. */
const columnsFor = (id: string, row: LocationRow) => ({
  ...establishmentColumns(own(row)),
  ...(id === row.organizationId && { name: null, archivedTime: null }),
})

function own({ organizationKey: _key, organizationId: _id, ...row }: LocationRow): EstablishmentRow {
  return row
}

/** Establishments that a location has already completed. */
async function completed({ db, clinic }: Run, organizationIds: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT "entityId" AS id FROM import_source WHERE "establishmentId" = $1 AND entity = 'location' AND "entityId" = ANY ($2)`,
    [clinic.id, organizationIds],
  )
  return new Set(rows.map(({ id }) => id))
}
