import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import type { CreateExtraHours, UpdateExtraHours } from '@clinic/shared/time-off/time-off-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { checkVersion, differences, recordAndPublish } from '../audit/audit.service.ts'
import { lockEntered, lockPlace } from './time-off.entering.ts'
import type { Place } from './time-off.entering.ts'
import { getExtraHours } from './time-off.queries.ts'
import type { ExtraHoursRow } from './time-off.queries.ts'

/** The doctor must work at the establishment, and have no extra hours there at that time. */
export async function createExtraHours(context: SignedInContext, input: CreateExtraHours): Promise<ExtraHoursRow> {
  await lockPlace(context, input)
  await checkOnce(context, input)
  const created = await context.db.extraHours.create({ data: { ...input, id: uuidv7() } })
  await announce(context, created, 'created', differences({}, readable(created)))
  return created
}

/** Replaces all but whose they are. */
export async function updateExtraHours(
  context: SignedInContext,
  { id, version, ...input }: UpdateExtraHours,
): Promise<ExtraHoursRow> {
  const before = await lockEntered(context, 'ExtraHours', () => getExtraHours(context, id))
  await checkVersion(context, before, version)
  await checkOnce(context, { ...before, ...input })
  const after = await context.db.extraHours.update({ where: { id }, data: { ...input, version: { increment: 1 } } })
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** Answers what they were, so that they can be created again. */
export async function deleteExtraHours(context: SignedInContext, id: string): Promise<ExtraHoursRow> {
  const before = await lockEntered(context, 'ExtraHours', () => getExtraHours(context, id))
  await context.db.extraHours.delete({ where: { id } })
  await announce(context, before, 'deleted')
  return before
}

type Span = Place & { startTime: Date; endTime: Date; id?: string }

/** Under the lock of the doctor; the exclusion constraint says the same. */
async function checkOnce({ db }: SignedInContext, { doctorId, establishmentId, startTime, endTime, id }: Span): Promise<void> {
  const other = await db.extraHours.findFirst({
    where: { doctorId, establishmentId, startTime: { lt: endTime }, endTime: { gt: startTime }, ...(id && { id: { not: id } }) },
  })
  if (other) throw badInput(['input.startTime', 'overlaps'])
}

/** Values for the audit log, which names the doctor itself. */
const readable = ({ startTime, endTime }: ExtraHoursRow) => ({ startTime, endTime })

const announce = (context: SignedInContext, extraHours: ExtraHoursRow, action: ChangeType, changes: FieldChange[] = []) =>
  recordAndPublish(context, {
    entity: 'extraHours',
    entityId: extraHours.id,
    list: 'extraHours',
    establishmentIds: [extraHours.establishmentId],
    action,
    changes,
  })
