import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { maxResources } from '@clinic/shared/resources/resource'
import type { CreateResource, UpdateResource } from '@clinic/shared/resources/resource-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getResource } from './resource.queries.ts'
import type { ResourceRow } from './resource.types.ts'

export async function createResource(
  context: SignedInContext,
  { establishmentId, ...input }: CreateResource,
): Promise<ResourceRow> {
  await lockResources(context, establishmentId)
  await checkName(context, establishmentId, input.name)
  await checkCount(context, establishmentId, 'input.establishmentId')
  const outOfUse = outOf(input)
  const resource = await context.db.resource.create({
    data: { id: uuidv7(), establishmentId, kind: input.kind, name: input.name, group: input.group ?? '', ...outOfUse },
  })
  await announce(context, resource, 'created')
  return resource
}

/** Omitted fields are unchanged. Appointments that are booked already stay, also while it is out of use. */
export async function updateResource(context: SignedInContext, { id, version, ...input }: UpdateResource): Promise<ResourceRow> {
  const before = await lockResource(context, id)
  await checkVersion(context, before, version)
  if (input.name && input.name !== before.name) await checkName(context, before.establishmentId, input.name)
  const after = await context.db.resource.update({
    where: { id },
    data: {
      kind: input.kind ?? undefined,
      name: input.name ?? undefined,
      group: input.group === null ? '' : input.group,
      ...outOf(input, before),
      version: { increment: 1 },
    },
  })
  await announce(context, after, 'updated', differences(readableResource(before), readableResource(after)))
  return after
}

/** Takes it out of the list and of the calendar; its name stays taken, and it can be restored. */
export async function archiveResource(context: SignedInContext, id: string): Promise<{ id: string }> {
  const resource = await lockResource(context, id)
  if (resource.archivedTime) return { id }
  await context.db.resource.update({ where: { id }, data: { archivedTime: new Date(), version: { increment: 1 } } })
  await announce(context, resource, 'deleted')
  return { id }
}

export async function restoreResource(context: SignedInContext, id: string): Promise<ResourceRow> {
  const resource = await lockResource(context, id)
  if (!resource.archivedTime) return resource
  await checkCount(context, resource.establishmentId, 'input.id')
  const after = await context.db.resource.update({
    where: { id },
    data: { archivedTime: null, version: { increment: 1 } },
  })
  await announce(context, after, 'updated', [restored])
  return after
}

export const restored: FieldChange = { field: 'archived', from: 'true', to: 'false' }

/** Values for the history. */
export const readableResource = ({ kind, name, group, outFrom, outUntil, outReason }: ResourceRow) => ({
  kind,
  name,
  group,
  outFrom,
  outUntil,
  outReason,
})

type OutOfUse = Pick<ResourceRow, 'outFrom' | 'outUntil' | 'outReason'>
type GivenOut = { [Field in keyof OutOfUse]?: OutOfUse[Field] | null | undefined }
const inUse: OutOfUse = { outFrom: null, outUntil: null, outReason: '' }

/** Without a beginning it is in use, and there is nothing to end or to give a reason for. */
function outOf(input: GivenOut, before: OutOfUse = inUse): OutOfUse {
  const outFrom = input.outFrom === undefined ? before.outFrom : input.outFrom
  const outUntil = input.outUntil === undefined ? before.outUntil : input.outUntil
  if (!outFrom && input.outUntil) throw badInput(['input.outFrom', 'required'])
  if (!outFrom) return inUse
  if (outUntil && outUntil <= outFrom) throw badInput(['input.outUntil', 'end_after_start'])
  return { outFrom, outUntil, outReason: (input.outReason === undefined ? before.outReason : input.outReason) ?? '' }
}

/** Writers of one clinic's resources wait for one another: names and their number concern all of them. */
export async function lockResources({ db, viewer }: SignedInContext, establishmentId: string): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
}

async function lockResource(context: SignedInContext, id: string): Promise<ResourceRow> {
  const found = await getResource(context, id)
  if (!found) throw notFound('Resource')
  await lockResources(context, found.establishmentId)
  const resource = await getResource(context, id)
  if (!resource) throw notFound('Resource')
  return resource
}

async function checkName({ db }: SignedInContext, establishmentId: string, name: string): Promise<void> {
  if (await db.resource.findFirst({ where: { establishmentId, name }, select: { id: true } }))
    throw badInput(['input.name', 'name_taken'])
}

async function checkCount({ db }: SignedInContext, establishmentId: string, path: string): Promise<void> {
  const count = await db.resource.count({ where: { establishmentId, archivedTime: null } })
  if (count >= maxResources) throw badInput([path, 'too_many'])
}

const announce = (context: SignedInContext, resource: ResourceRow, action: ChangeType, changes: FieldChange[] = []) =>
  recordAndPublish(context, {
    entity: 'resource',
    entityId: resource.id,
    list: 'resources',
    establishmentIds: [resource.establishmentId],
    action,
    changes,
  })
