import type { Prisma } from '@clinic/prisma/generated'
import { maxResources } from '@clinic/shared/resources/resource'
import type { ImportResources } from '@clinic/shared/resources/resource-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { TableFault, TableImport } from '../../import/csv/read-table.ts'
import type { AuditRecord } from '../audit/audit.service.ts'
import { differences, record } from '../audit/audit.service.ts'
import type { ResourceEntry } from './resource.csv.ts'
import { readResources } from './resource.csv.ts'
import { lockResources, readableResource, restored } from './resource.service.ts'
import type { ResourceRow } from './resource.types.ts'

type Draft = Pick<ResourceRow, 'kind' | 'name' | 'group'>
type Updated = { before: ResourceRow; after: Draft }

/**
 * Takes in what the file has no fault in: a name that is there already is updated, and comes out of the archive. A dry run counts the
 * same and writes nothing.
 */
export async function importResources(
  context: SignedInContext,
  { establishmentId, text, dryRun }: ImportResources,
): Promise<TableImport> {
  await lockResources(context, establishmentId)
  const { entries, faults } = await readResources(text)
  const stored = await context.db.resource.findMany({ where: { establishmentId } })
  const known = new Map(stored.map((resource) => [resource.name, resource]))
  let room = maxResources - stored.filter(({ archivedTime }) => !archivedTime).length

  const created: Prisma.ResourceCreateManyInput[] = []
  const updated: Updated[] = []
  let unchanged = 0
  for (const entry of entries) {
    const before = known.get(entry.name)
    const fault = faultOf(entry, before, room)
    if (fault) {
      faults.push(fault)
      continue
    }
    const after = draftOf(entry, before)
    if (!before || before.archivedTime) room -= 1
    if (!before) created.push({ id: uuidv7(), establishmentId, ...after })
    else if (before.archivedTime || changesOf({ before, after }).length > 0) updated.push({ before, after })
    else unchanged += 1
  }
  if (!dryRun) await save(context, { establishmentId, created, updated })
  const inOrder = faults.toSorted((a, b) => a.line - b.line)
  return { created: created.length, updated: updated.length, unchanged, faults: inOrder }
}

function faultOf({ line, kind, name }: ResourceEntry, before: ResourceRow | undefined, room: number): TableFault | undefined {
  if (!before && !kind) return { line, column: 'kind', key: 'required', value: '' }
  if ((!before || before.archivedTime) && room <= 0) return { line, column: 'name', key: 'too_many', value: name }
  return undefined
}

/** A column that the file does not have leaves what is stored. */
const draftOf = (entry: ResourceEntry, before: ResourceRow | undefined): Draft => ({
  name: entry.name,
  kind: entry.kind ?? before?.kind ?? 'room',
  group: entry.group ?? before?.group ?? '',
})

const changesOf = ({ before, after }: Updated) =>
  differences<object>(readableResource(before), readableResource({ ...before, ...after }))

type Changes = { establishmentId: string; created: Prisma.ResourceCreateManyInput[]; updated: Updated[] }

async function save(context: SignedInContext, { establishmentId, created, updated }: Changes): Promise<void> {
  const { db } = context
  const [first] = [...created, ...updated.map(({ before }) => before)]
  if (!first?.id) return
  await db.resource.createMany({ data: created })
  for (const { before, after } of updated)
    await db.resource.update({
      where: { id: before.id },
      data: { ...after, archivedTime: null, version: { increment: 1 } },
    })
  const entry = { entity: 'resource' as const, establishmentId }
  const records: AuditRecord[] = [
    ...created.map(({ id = '' }) => ({ ...entry, entityId: id, action: 'created' as const })),
    ...updated.map(({ before, after }) => ({
      ...entry,
      entityId: before.id,
      action: 'updated' as const,
      changes: [...(before.archivedTime ? [restored] : []), ...changesOf({ before, after })],
    })),
  ]
  // One notice for all of them: whoever shows the list asks for it again.
  await record(context, records, [{ topic: 'list', list: 'resources', establishmentId, change: 'updated', id: first.id }])
}
