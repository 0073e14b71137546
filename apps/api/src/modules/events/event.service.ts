import type { CreateEvent, EventStatus, UpdateEvent } from '@clinic/shared/event'
import {
  canFollow,
  categoryOfColor,
  defaultEventCategory,
  firstEventStatuses,
  isUndoOfClosing,
  maxEventsPerWrite,
  needsPatient,
} from '@clinic/shared/event'
import { coversWholeDays, dateOf } from '@clinic/shared/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { Clash } from '../../lib/app-error.ts'
import { AppError, badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { differences, record, staleRecord } from '../audit/audit.service.ts'
import { listClashes, lockDoctors } from './event.clashes.ts'
import type { EventRow } from './event.rows.ts'
import { doctorName, patientName, selectEvents, withIds } from './event.rows.ts'
import { mayOverbook, mayWriteFor } from './event.scope.ts'
import { checkReferences } from './event.references.ts'

type Column = Pick<
  EventRow,
  | 'startTime'
  | 'endTime'
  | 'subject'
  | 'status'
  | 'info'
  | 'isAllDay'
  | 'category'
  | 'timeZone'
  | 'patientId'
  | 'doctorId'
  | 'establishmentId'
  | 'cancelReason'
  | 'overbookReason'
  | 'waitingSince'
  | 'closedTime'
>
type Draft = Column & { id: string }

/** Books all of them or none. */
export async function createEvents(context: SignedInContext, inputs: CreateEvent[]): Promise<EventRow[]> {
  checkCount(inputs)
  const { db, viewer } = context
  inputs.forEach((input, index) => {
    if (!mayWriteFor(viewer, input.doctorId ?? null)) throw forbidden('You may only book your own appointments.')
    if (!firstEventStatuses.includes(input.status ?? 'pending')) throw badInput([`input.${index}.status`, 'not_a_first_status'])
  })
  const places = await checkReferences(context, inputs)
  const drafts = inputs.map((input, index): Draft => {
    const timeZone = places.get(input.establishmentId) ?? ''
    const draft = { ...blank(timeZone), ...given(input, index), id: uuidv7(), establishmentId: input.establishmentId }
    return { ...draft, ...statusTimes('pending', draft.status) }
  })
  drafts.forEach((draft, index) => checkDraft(draft, index, places.get(draft.establishmentId) ?? draft.timeZone))
  const booked = await book(context, drafts)
  await whereFree(db.event.createMany({ data: booked }))
  await record(
    db,
    viewer,
    ...booked.map(({ id, establishmentId }) => ({
      entity: 'event' as const,
      entityId: id,
      establishmentId,
      action: 'created' as const,
    })),
  )
  await announce(context, booked, 'created')
  return inOrder(await selectEvents(context, { where: [withIds(booked.map(({ id }) => id))], limit: booked.length }), booked)
}

/** Changes all of them or none. A field left out stays; null empties it. */
export async function updateEvents(context: SignedInContext, inputs: UpdateEvent[]): Promise<EventRow[]> {
  checkCount(inputs)
  const { db } = context
  const current = await lockEvents(
    context,
    inputs.map((input) => input.id),
  )
  await checkVersions(context, current, inputs)
  const references = inputs.map((input, index) => newReferences(current[index] as EventRow, input))
  const places = await checkReferences(context, references)
  const drafts = inputs.map((input, index): Draft => {
    const before = current[index] as EventRow
    const draft = { ...columnsOf(before), ...given(input, index), id: before.id }
    checkRights(context, before, draft)
    checkTransition(context, before, draft.status)
    checkDraft(draft, index, places.get(draft.establishmentId) ?? before.establishmentTimeZone)
    return {
      ...draft,
      ...statusTimes(before.status, draft.status, before),
      cancelReason: draft.status === 'cancelled' ? draft.cancelReason : null,
    }
  })
  const booked = await book(context, drafts, current)
  // Out of each other's way first: two that change places overlap for a moment.
  if (booked.length > 1) {
    await db.event.updateMany({ where: { id: { in: booked.map(({ id }) => id) } }, data: { archivedTime: new Date() } })
  }
  for (const { id, ...columns } of booked) {
    await whereFree(db.event.update({ where: { id }, data: { ...columns, archivedTime: null, version: { increment: 1 } } }))
  }

  const after = inOrder(
    await selectEvents(context, { where: [withIds(booked.map(({ id }) => id))], limit: booked.length }),
    booked,
  )
  await record(
    db,
    context.viewer,
    ...after.map((row, index) => ({
      entity: 'event' as const,
      entityId: row.id,
      establishmentId: row.establishmentId,
      action: 'updated' as const,
      changes: differences(readable(current[index] as EventRow), readable(row)),
    })),
  )
  await announce(context, after, 'updated')
  const moved = current.filter((row, index) => row.establishmentId !== after[index]?.establishmentId)
  await announce(context, moved, 'deleted')
  return after
}

/** It disappears from every calendar; the row and its history stay. */
export async function deleteEvent(
  context: SignedInContext,
  { id, establishmentId }: { id: string; establishmentId: string },
): Promise<{ id: string }> {
  const [event] = await lockEvents(context, [id])
  if (!event || event.establishmentId !== establishmentId) throw notFound('Appointment')
  if (!mayWriteFor(context.viewer, event.doctorId)) throw forbidden()
  await context.db.event.update({ where: { id }, data: { archivedTime: new Date(), version: { increment: 1 } } })
  await record(context.db, context.viewer, { entity: 'event', entityId: id, establishmentId, action: 'deleted' })
  await announce(context, [event], 'deleted')
  return { id }
}

/** The statuses that this viewer may give it next. */
export function nextStatuses({ viewer }: SignedInContext, event: EventRow): EventStatus[] {
  if (!mayWriteFor(viewer, event.doctorId)) return []
  return (['pending', 'confirmed', 'waiting', 'closed', 'cancelled'] as const).filter(
    (status) =>
      status !== event.status &&
      canFollow(event.status, status) &&
      (!isUndoOfClosing(event.status, status) || mayReopen(viewer, event)),
  )
}

/** The second of two people who edit the same appointment is told what the first one changed. */
async function checkVersions({ db }: SignedInContext, current: EventRow[], inputs: UpdateEvent[]) {
  const stale = current.find((row, index) => (inputs[index]?.version ?? row.version) !== row.version)
  if (!stale) return
  throw await staleRecord(db, stale, inputs.find((input) => input.id === stale.id)?.version ?? 0)
}

function checkCount(inputs: unknown[]) {
  if (inputs.length === 0) throw badInput(['input', 'required'])
  if (inputs.length > maxEventsPerWrite) throw badInput(['input', 'too_many'])
}

async function lockEvents(context: SignedInContext, ids: string[]): Promise<EventRow[]> {
  await context.db.$executeRaw`SELECT id FROM event WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`
  const rows = await selectEvents(context, { where: [withIds(ids)], limit: ids.length })
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw notFound('Appointment')
    return row
  })
}

const blank = (timeZone: string): Omit<Draft, 'id' | 'startTime' | 'endTime' | 'subject' | 'establishmentId'> => ({
  status: 'pending',
  info: '',
  isAllDay: false,
  category: defaultEventCategory,
  timeZone,
  patientId: null,
  doctorId: null,
  cancelReason: null,
  overbookReason: null,
  waitingSince: null,
  closedTime: null,
})

/** The columns that an input sets. Null empties what may be empty and leaves alone what may not. */
function given<Input extends CreateEvent | UpdateEvent>(input: Input, index: number) {
  const category = input.category ?? (input.categoryColor ? categoryOfColor(input.categoryColor) : undefined)
  if (input.categoryColor && category !== categoryOfColor(input.categoryColor))
    throw badInput([`input.${index}.categoryColor`, 'color_contradicts_category'])
  const update = input as Partial<UpdateEvent>
  const { startTime, endTime, subject, status, isAllDay, timeZone, establishmentId } = update
  return defined({
    startTime: startTime ?? undefined,
    endTime: endTime ?? undefined,
    subject: subject ?? undefined,
    status: status ?? undefined,
    isAllDay: isAllDay ?? undefined,
    timeZone: timeZone ?? undefined,
    establishmentId: establishmentId ?? undefined,
    category,
    info: input.info === null ? '' : input.info,
    patientId: input.patientId,
    doctorId: input.doctorId,
    cancelReason: update.cancelReason,
    overbookReason: input.overbookReason === '' ? null : input.overbookReason,
  }) as Pick<Column, 'startTime' | 'endTime' | 'subject'> & Partial<Column>
}

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function columnsOf(row: EventRow): Column {
  const {
    startTime,
    endTime,
    subject,
    status,
    info,
    isAllDay,
    category,
    timeZone,
    patientId,
    doctorId,
    establishmentId,
    cancelReason,
    overbookReason,
    waitingSince,
    closedTime,
  } = row
  return {
    startTime,
    endTime,
    subject,
    status,
    info,
    isAllDay,
    category,
    timeZone,
    patientId,
    doctorId,
    establishmentId,
    cancelReason,
    overbookReason,
    waitingSince,
    closedTime,
  }
}

/** What an update points at anew, where it is going to be; somebody who has left since may stay in an old booking. */
function newReferences(before: EventRow, input: UpdateEvent) {
  const establishmentId = input.establishmentId ?? before.establishmentId
  const anew = (field: 'patientId' | 'doctorId') => {
    const after = input[field] === undefined ? before[field] : input[field]
    return after !== before[field] || establishmentId !== before.establishmentId ? after : null
  }
  return { establishmentId, patientId: anew('patientId'), doctorId: anew('doctorId') }
}

function checkDraft(draft: Draft, index: number, clinicZone: string) {
  const at = (field: string) => `input.${index}.${field}`
  if (draft.endTime <= draft.startTime) throw badInput([at('endTime'), 'end_after_start'])
  if (needsPatient(draft.category) && !draft.patientId) throw badInput([at('patientId'), 'patient_required'])
  if (draft.isAllDay && !coversWholeDays(draft.startTime, draft.endTime, clinicZone))
    throw badInput([at('startTime'), 'all_day_needs_whole_days'])
}

function checkRights({ viewer }: SignedInContext, before: EventRow, after: Draft) {
  if (!mayWriteFor(viewer, before.doctorId) || !mayWriteFor(viewer, after.doctorId))
    throw forbidden('You may only change your own appointments.')
}

function checkTransition({ viewer }: SignedInContext, before: EventRow, to: EventStatus) {
  const allowed = canFollow(before.status, to) && (!isUndoOfClosing(before.status, to) || mayReopen(viewer, before))
  if (!allowed) {
    throw new AppError('CONFLICT', `An appointment that is ${before.status} can't become ${to}.`, {
      reason: 'transition',
      from: before.status,
      to,
    })
  }
}

/** Closing is undone by an admin, on the day it happened. */
function mayReopen(viewer: SignedInContext['viewer'], event: EventRow): boolean {
  const zone = event.establishmentTimeZone
  return viewer.can('event:reopen') && event.closedTime !== null && dateOf(event.closedTime, zone) === dateOf(new Date(), zone)
}

/** When the patient arrived and when the visit ended. */
function statusTimes(from: EventStatus, to: EventStatus, before?: Pick<EventRow, 'waitingSince' | 'closedTime'>) {
  const waitingSince = before?.waitingSince ?? null
  const closedTime = before?.closedTime ?? null
  if (from === to) return { waitingSince, closedTime }
  return {
    waitingSince: to === 'waiting' ? (waitingSince ?? new Date()) : to === 'closed' ? waitingSince : null,
    closedTime: to === 'closed' ? new Date() : null,
  }
}

/** Keeps each doctor's time free of double bookings; a reason is kept only where it was needed. */
async function book(context: SignedInContext, drafts: Draft[], current: EventRow[] = []): Promise<Draft[]> {
  await lockDoctors(
    context,
    drafts.map((draft) => draft.doctorId),
  )
  const clashes = await listClashes(context, drafts)
  const unexcused = clashes.filter(({ index }) => !isExcused(context, drafts[index] as Draft, current[index]))
  if (unexcused.length > 0) throw doubleBooked(unexcused)
  const clashing = new Set(clashes.map(({ index }) => index))
  return drafts.map((draft, index) => ({ ...draft, overbookReason: clashing.has(index) ? draft.overbookReason : null }))
}

/** A reason given for one time and doctor does not carry over to another. */
function isExcused({ viewer }: SignedInContext, draft: Draft, before: EventRow | undefined): boolean {
  if (!draft.overbookReason) return false
  const sameBooking =
    before && +before.startTime === +draft.startTime && +before.endTime === +draft.endTime && before.doctorId === draft.doctorId
  if (sameBooking && before.overbookReason) return true
  const isNewReason = draft.overbookReason !== before?.overbookReason
  if (isNewReason && !mayOverbook(viewer, draft.doctorId)) throw forbidden('You may not book over another appointment.')
  return isNewReason
}

export function doubleBooked(conflicts: Clash[]) {
  return new AppError('CONFLICT', 'The doctor already has an appointment at that time.', { reason: 'double_booked', conflicts })
}

/** The exclusion constraint has the last word: what another writer booked meanwhile is the same refusal, without its names. */
async function whereFree(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw sqlState(error) === '23P01' ? doubleBooked([]) : error
  }
}

const announce = async (
  { db }: SignedInContext,
  rows: { id: string; establishmentId: string }[],
  change: 'created' | 'updated' | 'deleted',
) => publish(db, ...rows.map(({ id, establishmentId }) => ({ topic: 'event' as const, establishmentId, change, id })))

/** As the history shows it: names instead of ids. */
function readable(row: EventRow) {
  const { startTime, endTime, subject, status, info, isAllDay, category, cancelReason, overbookReason } = row
  return {
    startTime,
    endTime,
    subject,
    status,
    info,
    isAllDay,
    category,
    cancelReason,
    overbookReason,
    patient: patientName(row),
    doctor: doctorName(row),
    establishment: row.establishmentName,
  }
}

function inOrder(rows: EventRow[], wanted: { id: string }[]): EventRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap(({ id }) => byId.get(id) ?? [])
}
