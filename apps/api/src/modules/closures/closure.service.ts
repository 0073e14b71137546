import type { ChangeType } from '@clinic/shared/change'
import type { CreateClosures, UpdateClosure } from '@clinic/shared/closures/closure-input'
import type { FieldChange } from '@clinic/shared/errors'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getClosure } from './closure.queries.ts'
import type { ClosureRow } from './closure.queries.ts'

/** All or none of them, in the order in which they were given. None may be at the same time as another one of the establishment. */
export async function createClosures(
  context: SignedInContext,
  { establishmentId, closures }: CreateClosures,
): Promise<ClosureRow[]> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
  const taken = await db.closure.findMany({
    where: {
      establishmentId,
      OR: closures.map(({ startTime, endTime }) => ({ startTime: { lt: endTime }, endTime: { gt: startTime } })),
    },
  })
  const overlapping = closures.findIndex((closure, index) => [...taken, ...closures.slice(0, index)].some(overlaps(closure)))
  if (overlapping >= 0) throw badInput([`input.closures.${overlapping}.startTime`, 'overlaps'])
  const data = closures.map((closure) => ({ ...closure, id: uuidv7(), establishmentId }))
  const created = await db.closure.createManyAndReturn({ data })
  for (const closure of created) await announce(context, closure, 'created', differences({}, readable(closure)))
  return created
}

/** Replaces name and times. */
export async function updateClosure(context: SignedInContext, { id, version, ...input }: UpdateClosure): Promise<ClosureRow> {
  const before = await lockClosure(context, id)
  await checkVersion(context, before, version)
  const { startTime, endTime } = input
  const other = await context.db.closure.findFirst({
    where: { establishmentId: before.establishmentId, id: { not: id }, startTime: { lt: endTime }, endTime: { gt: startTime } },
  })
  if (other) throw badInput(['input.startTime', 'overlaps'])
  const after = await context.db.closure.update({ where: { id }, data: { ...input, version: { increment: 1 } } })
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** Answers what it was, so that it can be created again. */
export async function deleteClosure(context: SignedInContext, id: string): Promise<ClosureRow> {
  const before = await lockClosure(context, id)
  await context.db.closure.delete({ where: { id } })
  await announce(context, before, 'deleted')
  return before
}

type Times = { startTime: Date; endTime: Date }

const overlaps = (one: Times) => (other: Times) => one.startTime < other.endTime && other.startTime < one.endTime

/** Of two writers of an establishment's closures the second waits for the first. */
async function lockClosure(context: SignedInContext, id: string): Promise<ClosureRow> {
  const found = await getClosure(context, id)
  if (!found) throw notFound('Closure')
  await lockRow(context.db, 'establishment', found.establishmentId)
  const current = await getClosure(context, id)
  if (!current) throw notFound('Closure')
  return current
}

/** Values for the audit log. */
const readable = ({ name, startTime, endTime }: ClosureRow) => ({ name, startTime, endTime })

const announce = (context: SignedInContext, closure: ClosureRow, action: ChangeType, changes: FieldChange[] = []) =>
  recordAndPublish(context, {
    entity: 'closure',
    entityId: closure.id,
    list: 'closures',
    establishmentIds: [closure.establishmentId],
    action,
    changes,
  })
