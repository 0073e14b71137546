import { Prisma } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import type { CreateTimeOff, UpdateTimeOff } from '@clinic/shared/time-off/time-off-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { checkVersion, differences, recordAndPublish } from '../audit/audit.service.ts'
import { lockEntered, lockPlace } from './time-off.entering.ts'
import { getTimeOff } from './time-off.queries.ts'
import type { TimeOffRow } from './time-off.queries.ts'

/** The doctor must work at the establishment, and not be off at that time as any clinic says. */
export async function createTimeOff(context: SignedInContext, { note, ...input }: CreateTimeOff): Promise<TimeOffRow> {
  await lockPlace(context, input)
  await checkFree(context, input)
  const data = { ...input, id: uuidv7(), note: note ?? '' }
  const created = (await context.db.timeOff.create({ data })) as TimeOffRow
  await announce(context, created, 'created', differences({}, readable(created)))
  return created
}

/** Replaces all but whose it is. */
export async function updateTimeOff(
  context: SignedInContext,
  { id, version, note, ...input }: UpdateTimeOff,
): Promise<TimeOffRow> {
  const before = await lockEntered(context, 'TimeOff', () => getTimeOff(context, id))
  await checkVersion(context, before, version)
  await checkFree(context, { ...input, id, doctorId: before.doctorId })
  const data = { ...input, note: note ?? '', version: { increment: 1 } }
  const after = (await context.db.timeOff.update({ where: { id }, data })) as TimeOffRow
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** Answers what it was, so that it can be created again. */
export async function deleteTimeOff(context: SignedInContext, id: string): Promise<TimeOffRow> {
  const before = await lockEntered(context, 'TimeOff', () => getTimeOff(context, id))
  await context.db.timeOff.delete({ where: { id } })
  await announce(context, before, 'deleted')
  return before
}

type Span = { doctorId: string; startTime: Date; endTime: Date; id?: string }

/** Under the lock of the doctor; the exclusion constraint says the same. */
async function checkFree({ read }: SignedInContext, { doctorId, startTime, endTime, id }: Span): Promise<void> {
  const others = await read<{ id: string | null }>(Prisma.sql`
    SELECT id FROM time_off_of(${doctorId}::uuid, ${startTime}::timestamptz, ${endTime}::timestamptz)`)
  if (others.some((other) => other.id === null || other.id !== id)) throw badInput(['input.startTime', 'overlaps'])
}

/** Values for the audit log, which names the doctor itself. */
const readable = ({ kind, startTime, endTime, note }: TimeOffRow) => ({ kind, startTime, endTime, note })

const announce = (context: SignedInContext, timeOff: TimeOffRow, action: ChangeType, changes: FieldChange[] = []) =>
  recordAndPublish(context, {
    entity: 'timeOff',
    entityId: timeOff.id,
    list: 'timeOff',
    establishmentIds: [timeOff.establishmentId],
    action,
    changes,
  })
