import type { Shift } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import type { CreateSchedule, UpdateSchedule } from '@clinic/shared/schedules/schedule-input'
import { shiftsOfInput } from '@clinic/shared/schedules/schedule-input'
import { writtenShift } from '@clinic/shared/schedules/schedule'
import { addDays } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { dateText, getSchedule, listSchedules, shiftsOfRow } from './schedule.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { maySchedule } from './schedule.scope.ts'

/** The doctor must work at the establishment; the schedule before it ends on the day before. */
export async function createSchedule(
  context: SignedInContext,
  { doctorId, establishmentId, ...input }: CreateSchedule,
): Promise<ScheduleRow> {
  const { db } = context
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const doctor = await db.doctor.findFirst({ where: { AND: [{ id: doctorId }, doctorScope(context, establishmentId)] } })
  if (!doctor) throw badInput(['input.doctorId', 'unknown_reference'])
  if (!maySchedule(context.viewer, doctorId)) throw forbidden()
  const place = { doctorId, establishmentId }
  const { shifts, ...dates } = await given(context, place, input)
  const id = uuidv7()
  await db.schedule.create({ data: { id, ...place, ...dates } })
  const created = await withShifts(context, id, shifts)
  await announce(context, created, 'created', differences({}, readable(created)))
  return created
}

/** Replaces dates and shifts. */
export async function updateSchedule(context: SignedInContext, { id, version, ...input }: UpdateSchedule): Promise<ScheduleRow> {
  const before = await lockSchedule(context, id)
  await checkVersion(context, before, version)
  const { shifts, ...dates } = await given(context, before, input)
  await context.db.shift.deleteMany({ where: { scheduleId: id } })
  await context.db.schedule.update({ where: { id }, data: { ...dates, version: { increment: 1 } } })
  const after = await withShifts(context, id, shifts)
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** Answers what it was, so that it can be created again. */
export async function deleteSchedule(context: SignedInContext, id: string): Promise<ScheduleRow> {
  const before = await lockSchedule(context, id)
  await context.db.schedule.delete({ where: { id } })
  await announce(context, before, 'deleted')
  return before
}

type Place = Pick<ScheduleRow, 'doctorId' | 'establishmentId'> & { id?: string }
type Given = Omit<CreateSchedule, 'doctorId' | 'establishmentId'>

/** The columns of an input, once there is room for its dates. */
async function given(context: SignedInContext, place: Place, { fromDate, untilDate, everyWeeks, shifts }: Given) {
  const until = await makeRoom(context, place, { fromDate, untilDate: untilDate ?? null })
  return {
    fromDate: new Date(fromDate),
    untilDate: until === null ? null : new Date(until),
    everyWeeks: everyWeeks ?? 1,
    shifts: shiftsOfInput({ shifts }).map(({ from, to, ...day }) => ({ ...day, fromMinutes: from, toMinutes: to })),
  }
}

async function withShifts(
  context: SignedInContext,
  id: string,
  shifts: Omit<Shift, 'id' | 'scheduleId'>[],
): Promise<ScheduleRow> {
  await context.db.shift.createMany({ data: shifts.map((shift) => ({ ...shift, id: uuidv7(), scheduleId: id })) })
  return (await getSchedule(context, id)) as ScheduleRow
}

/**
 * Ends the schedule that is in force when another one begins. Answers when that one ends: as it is said, else before the next one. Throws where
 * both are said to be in force.
 */
async function makeRoom(
  context: SignedInContext,
  place: Place,
  { fromDate, untilDate }: { fromDate: string; untilDate: string | null },
): Promise<string | null> {
  await lockRow(context.db, 'doctor', place.doctorId)
  const others = (await listSchedules(context, place)).filter(({ id }) => id !== place.id)
  if (others.some((other) => dateText(other.fromDate) === fromDate)) throw badInput(['input.fromDate', 'repeated'])
  const next = others.map((other) => dateText(other.fromDate)).find((date) => date > fromDate)
  if (next && untilDate && untilDate >= next) throw badInput(['input.untilDate', 'overlaps'])
  const dayBefore = new Date(addDays(fromDate, -1))
  const current = others.find((other) => dateText(other.fromDate) < fromDate && (!other.untilDate || other.untilDate > dayBefore))
  if (current) await end(context, current, dayBefore)
  return untilDate ?? (next ? addDays(next, -1) : null)
}

async function end(context: SignedInContext, before: ScheduleRow, untilDate: Date): Promise<void> {
  const { id } = before
  await context.db.schedule.update({ where: { id }, data: { untilDate, version: { increment: 1 } } })
  const after = (await getSchedule(context, id)) as ScheduleRow
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
}

async function lockSchedule(context: SignedInContext, id: string): Promise<ScheduleRow> {
  const found = await getSchedule(context, id)
  if (!found) throw notFound('Schedule')
  if (!maySchedule(context.viewer, found.doctorId)) throw forbidden()
  await lockRow(context.db, 'doctor', found.doctorId)
  const current = await getSchedule(context, id)
  if (!current) throw notFound('Schedule')
  return current
}

/** Values for the audit log, which names the doctor itself. */
const readable = (schedule: ScheduleRow) => ({
  fromDate: dateText(schedule.fromDate),
  untilDate: schedule.untilDate && dateText(schedule.untilDate),
  everyWeeks: schedule.everyWeeks,
  shifts: shiftsOfRow(schedule)
    .map(writtenShift)
    .map(({ weekday, week, startTime, endTime }) => `${week + 1} ${weekday} ${startTime}-${endTime}`)
    .join(', '),
})

const announce = (context: SignedInContext, schedule: ScheduleRow, action: ChangeType, changes: FieldChange[] = []) =>
  recordAndPublish(context, {
    entity: 'schedule',
    entityId: schedule.id,
    list: 'schedules',
    establishmentIds: [schedule.establishmentId],
    action,
    changes,
  })
