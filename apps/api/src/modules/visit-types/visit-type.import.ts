import type { FieldErrorKey } from '@clinic/shared/errors'
import type { ImportTable } from '@clinic/shared/imports/table-import-input'
import { resourceKinds } from '@clinic/shared/resources/resource'
import { maxVisitTypes } from '@clinic/shared/visit-types/visit-type'
import type { CreateVisitType } from '@clinic/shared/visit-types/visit-type-input'
import type { SignedInContext } from '../../context.ts'
import { allOrNothing } from '../../import/csv/list-cells.ts'
import type { TableFault, TableImport } from '../../import/csv/read-table.ts'
import { badInput } from '../../lib/app-error.ts'
import { readDoctorNames } from '../doctors/doctor-names.queries.ts'
import { listBookable } from '../resources/resource.queries.ts'
import type { ResourceRow } from '../resources/resource.types.ts'
import { readVisitTypes, type VisitTypeEntry } from './visit-type.csv.ts'
import { allVisitTypes, type VisitTypeRow } from './visit-type.queries.ts'
import { createVisitType, readableVisitType, restoreVisitType, updateVisitType } from './visit-type.service.ts'

type Parts = Pick<CreateVisitType, 'doctorIds' | 'items' | 'resourceIds' | 'anyResources'>
type Change = { entry: VisitTypeEntry; before: VisitTypeRow | undefined; parts: Parts }

/**
 * Takes in visit types. One of the same name is changed, and comes out of the archive; what the file has no column for stays. A file with a fault changes
 * nothing; a dry run counts the same and writes nothing.
 */
export async function importVisitTypes(
  context: SignedInContext,
  { establishmentId, text, dryRun }: ImportTable,
): Promise<TableImport> {
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const { entries, faults } = await readVisitTypes(text)
  const stored = await allVisitTypes(context, establishmentId)
  const partsOf = await partReader(context, establishmentId, faults)
  let room = maxVisitTypes - stored.filter(({ archivedTime }) => !archivedTime).length
  const changes = entries.map((entry): Change => {
    const before = stored.find((visitType) => isCalled(visitType, entry))
    if (!before || before.archivedTime) room -= 1
    for (const [column, key] of faultsOf(entry, { before, stored, room }))
      faults.push({ line: entry.line, column, key, value: '' })
    return { entry, before, parts: partsOf(entry) }
  })
  const created = changes.filter(({ before }) => !before)
  const updated = changes.filter((change) => change.before && isChanged(change, change.before))
  if (!dryRun && faults.length === 0) for (const change of [...created, ...updated]) await save(context, establishmentId, change)
  const unchanged = changes.length - created.length - updated.length
  return allOrNothing({ created: created.length, updated: updated.length, unchanged, faults })
}

const same = (one: string, other: string | null | undefined) => Boolean(other) && one.toLowerCase() === other?.toLowerCase()
const isCalled = ({ nameTh, nameEn }: VisitTypeRow, entry: Pick<VisitTypeEntry, 'nameTh' | 'nameEn'>) =>
  entry.nameEn ? same(nameEn, entry.nameEn) : same(nameTh, entry.nameTh)

type Known = { before: VisitTypeRow | undefined; stored: readonly VisitTypeRow[]; room: number }

function faultsOf({ nameTh, category, duration }: VisitTypeEntry, { before, stored, room }: Known) {
  const faults: [column: keyof VisitTypeEntry, key: FieldErrorKey][] = []
  if (!before && !category) faults.push(['category', 'required'])
  if (!before && !duration) faults.push(['duration', 'required'])
  if (stored.some((other) => other !== before && same(other.nameTh, nameTh))) faults.push(['nameTh', 'name_taken'])
  if (room < 0) faults.push(['nameEn', 'too_many'])
  return faults
}

const kindWords: Record<string, string> = { ห้อง: 'room', อุปกรณ์: 'equipment', 'any room': 'room', 'any equipment': 'equipment' }

/** Reads doctors, prices and rooms by their names and codes; what is not there is a fault. */
async function partReader(context: SignedInContext, establishmentId: string, faults: TableFault[]) {
  const doctorOf = await readDoctorNames(context, establishmentId)
  const listed = await context.db.priceListItem.findMany({
    where: { establishmentId, archivedTime: null },
    select: { id: true, code: true },
  })
  const itemOf = (code: string) => listed.find((item) => same(item.code, code))?.id
  const bookable = await listBookable(context, establishmentId)
  return ({ line, doctors, items, resources }: VisitTypeEntry): Parts => {
    const found = <Value>(column: keyof VisitTypeEntry, names: readonly string[], of: (name: string) => Value | undefined) =>
      names.flatMap((name) => {
        const value = of(name)
        if (value === undefined) faults.push({ line, column, key: 'unknown_reference', value: name })
        return value === undefined ? [] : [value]
      })
    const needed = resources && found('resources', resources, (name) => neededBy(name, bookable))
    return {
      ...(doctors && { doctorIds: found('doctors', doctors, doctorOf) }),
      ...(items && { items: found('items', items, (text) => billed(text, itemOf)) }),
      ...(needed && {
        resourceIds: needed.flatMap((one) => (typeof one === 'string' ? one : [])),
        anyResources: needed.flatMap((one) => (typeof one === 'string' ? [] : one)),
      }),
    }
  }
}

/** "D02" and "2 x D02". */
function billed(text: string, itemOf: (code: string) => string | undefined) {
  const [, quantity = '1', code = text] = /^(\d+(?:\.\d+)?)\s*[x×]\s*(.+)$/.exec(text) ?? []
  const itemId = itemOf(text) ?? itemOf(code)
  return itemId === undefined ? undefined : { itemId, quantity: itemOf(text) ? 1 : Number(quantity) }
}

/** A name, or else a kind or a group of which any free one will do. */
function neededBy(name: string, bookable: readonly ResourceRow[]) {
  const one = bookable.find((resource) => same(resource.name, name))
  if (one) return one.id
  const kind = resourceKinds.find((each) => each === (kindWords[name.toLowerCase()] ?? name.toLowerCase()))
  if (kind && bookable.some((resource) => resource.kind === kind)) return { kind, group: null }
  const member = bookable.find(({ group }) => same(group, name))
  return member === undefined ? undefined : { kind: member.kind as (typeof resourceKinds)[number], group: member.group }
}

/** What the row says of it, in the fields of an input. */
const inputOf = ({ entry, parts }: Change) => {
  const { nameTh, nameEn, category, duration, bufferBefore, bufferAfter, repeatsAfter } = entry
  return { nameTh, nameEn, category, duration, bufferBefore, bufferAfter, repeatsAfter, ...parts }
}

function isChanged(change: Change, before: VisitTypeRow): boolean {
  const { doctorIds, items, resourceIds, anyResources, ...values } = inputOf(change)
  const text = (value: unknown) => JSON.stringify(value ?? null)
  const plain: Record<string, unknown> = readableVisitType(before)
  const isOther = (given: unknown, stored: unknown) => given !== undefined && text(given) !== text(stored)
  return (
    before.archivedTime !== null ||
    Object.entries(values).some(([field, value]) => value !== undefined && isOther(value ?? '', plain[field] ?? '')) ||
    isOther(doctorIds?.toSorted(), before.doctors.map(({ id }) => id).toSorted()) ||
    isOther(
      items,
      before.items.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    ) ||
    isOther(
      resourceIds,
      before.resources.map(({ id }) => id),
    ) ||
    isOther(
      anyResources?.map(({ kind, group }) => ({ kind, group: group ?? '' })),
      before.anyResources,
    )
  )
}

async function save(context: SignedInContext, establishmentId: string, change: Change): Promise<void> {
  const { before } = change
  const input = inputOf(change)
  if (!before) return void (await createVisitType(context, { ...input, establishmentId } as CreateVisitType))
  if (before.archivedTime) await restoreVisitType(context, before.id)
  await updateVisitType(context, { ...input, id: before.id })
}
