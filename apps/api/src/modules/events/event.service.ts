import type { Db } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { EventStatus } from '@clinic/shared/event'
import type { CreateEvent, UpdateEvent } from '@clinic/shared/event-input'
import { canFollow, eventStatuses, firstEventStatuses, isUndoOfClosing, maxEventsPerWrite } from '@clinic/shared/event'
import { dateOf } from '@clinic/shared/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { differences, record, staleRecord } from '../audit/audit.service.ts'
import { book, writeUnlessBooked } from './event.conflicts.ts'
import type { PendingEvent } from './event.pending.ts'
import { blank, checkPendingEvent, columns, columnsOf, given, newReferences, statusTimes } from './event.pending.ts'
import { checkReferences } from './event.references.ts'
import type { EventRow } from './event.rows.ts'
import { readable, selectEvents, withIds } from './event.rows.ts'
import { mayWriteFor } from './event.scope.ts'

/** Books all of them or none. */
export async function createEvents(context: SignedInContext, inputs: CreateEvent[]): Promise<EventRow[]> {
  checkCount(inputs)
  const { db, viewer } = context
  inputs.forEach((input, index) => {
    if (!mayWriteFor(viewer, input.doctorId ?? null)) throw forbidden('You may only book your own appointments.')
    if (!firstEventStatuses.includes(input.status ?? 'pending')) throw badInput([`input.${index}.status`, 'not_a_first_status'])
  })
  const establishments = await checkReferences(context, inputs)
  const pending = inputs.map((input, index): PendingEvent => {
    const timeZone = establishments.get(input.establishmentId) ?? ''
    const event = { ...blank(timeZone), ...given(input, index), id: uuidv7(), establishmentId: input.establishmentId }
    return { ...event, ...statusTimes('pending', event.status) }
  })
  pending.forEach((event, index) => checkPendingEvent(event, index, establishments.get(event.establishmentId) ?? event.timeZone))
  const booked = await book(context, pending)
  await writeUnlessBooked(db.event.createMany({ data: booked }))
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
  return inOrder(await selectEvents(context, { where: [withIds(booked.map(({ id }) => id))] }), booked)
}

/** Updates all of them or none. Omitted fields are unchanged; null clears a field. */
export async function updateEvents(context: SignedInContext, inputs: UpdateEvent[]): Promise<EventRow[]> {
  checkCount(inputs)
  checkDistinct(inputs)
  const { db } = context
  const current = await lockEvents(
    context,
    inputs.map((input) => input.id),
  )
  await checkVersions(context, current, inputs)
  const references = inputs.map((input, index) => newReferences(current[index] as EventRow, input))
  const establishments = await checkReferences(context, references)
  const pending = inputs.map((input, index): PendingEvent => {
    const before = current[index] as EventRow
    const event = { ...columnsOf(before), ...given(input, index), id: before.id }
    checkRights(context, before, event)
    checkTransition(context, before, event.status)
    checkPendingEvent(event, index, establishments.get(event.establishmentId) ?? before.establishmentTimeZone)
    return {
      ...event,
      ...statusTimes(before.status, event.status, before),
      cancelReason: event.status === 'cancelled' ? event.cancelReason : null,
    }
  })
  const booked = await book(context, pending, current)
  await writeUnlessBooked(updateAll(db, booked))
  const after = inOrder(await selectEvents(context, { where: [withIds(booked.map(({ id }) => id))] }), booked)
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

/** One statement, because the exclusion constraint is checked at its end: so two appointments can swap their times. */
const updateAll = (db: Db, pending: PendingEvent[]) => db.$executeRaw`
  UPDATE event e SET ${Prisma.raw(columns.map((column) => `"${column}" = n."${column}"`).join())}, version = e.version + 1
  FROM jsonb_populate_recordset(NULL::event, ${JSON.stringify(pending)}::jsonb) n WHERE e.id = n.id`

/** Archives the appointment; the row and its history are kept. */
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

/** The next statuses that this viewer may set. */
export function nextStatuses({ viewer }: SignedInContext, event: EventRow): EventStatus[] {
  if (!mayWriteFor(viewer, event.doctorId)) return []
  return eventStatuses.filter((status) => status !== event.status && mayBecome(viewer, event, status))
}

/** Throws `stale` with the changes since the given versions. */
async function checkVersions({ db }: SignedInContext, current: EventRow[], inputs: UpdateEvent[]) {
  const stale = current.find((row, index) => (inputs[index]?.version ?? row.version) !== row.version)
  if (!stale) return
  throw await staleRecord(db, stale, inputs.find((input) => input.id === stale.id)?.version ?? 0)
}

function checkCount(inputs: unknown[]) {
  if (inputs.length === 0) throw badInput(['input', 'required'])
  if (inputs.length > maxEventsPerWrite) throw badInput(['input', 'too_many'])
}

function checkDistinct(inputs: UpdateEvent[]) {
  const repeated = inputs.findIndex(({ id }, index) => inputs.findIndex((other) => other.id === id) < index)
  if (repeated >= 0) throw badInput([`input.${repeated}.id`, 'repeated'])
}

async function lockEvents(context: SignedInContext, ids: string[]): Promise<EventRow[]> {
  await context.db.$executeRaw`SELECT id FROM event WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`
  const rows = await selectEvents(context, { where: [withIds(ids)] })
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw notFound('Appointment')
    return row
  })
}

function checkRights({ viewer }: SignedInContext, before: EventRow, after: PendingEvent) {
  if (!mayWriteFor(viewer, before.doctorId) || !mayWriteFor(viewer, after.doctorId))
    throw forbidden('You may only change your own appointments.')
}

function checkTransition({ viewer }: SignedInContext, before: EventRow, to: EventStatus) {
  if (mayBecome(viewer, before, to)) return
  const message = `An appointment that is ${before.status} can't become ${to}.`
  throw new AppError('CONFLICT', message, { reason: 'transition', from: before.status, to })
}

const mayBecome = (viewer: SignedInContext['viewer'], event: EventRow, to: EventStatus) =>
  canFollow(event.status, to) && (!isUndoOfClosing(event.status, to) || mayReopen(viewer, event))

/** An admin may reopen a closed appointment on the same clinic day, while it has no payments. */
function mayReopen(viewer: SignedInContext['viewer'], event: EventRow): boolean {
  const zone = event.establishmentTimeZone
  if (!viewer.can('event:reopen') || event.isPaid) return false
  return event.closedTime !== null && dateOf(event.closedTime, zone) === dateOf(new Date(), zone)
}

const announce = async (
  { db }: SignedInContext,
  rows: { id: string; establishmentId: string }[],
  change: 'created' | 'updated' | 'deleted',
) => publish(db, ...rows.map(({ id, establishmentId }) => ({ topic: 'event' as const, establishmentId, change, id })))

function inOrder(rows: EventRow[], wanted: { id: string }[]): EventRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap(({ id }) => byId.get(id) ?? [])
}
