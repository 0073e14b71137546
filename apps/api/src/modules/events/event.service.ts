import type { ChangeType } from '@clinic/shared/change'
import type { EventStatus } from '@clinic/shared/events/event'
import type { CreateEvent, UpdateEvent } from '@clinic/shared/events/event-input'
import {
  canFollow,
  eventStatuses,
  firstEventStatuses,
  isUndoOfClosing,
  maxEventsPerWrite,
  reopenMinutes,
} from '@clinic/shared/events/event'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, forbidden, notFound } from '../../lib/app-error.ts'
import type { Change } from '../../lib/pubsub.ts'
import type { AuditRecord } from '../audit/audit.service.ts'
import { differences, record, staleRecord } from '../audit/audit.service.ts'
import { book, writeUnlessBooked } from './event.conflicts.ts'
import type { PendingEvent } from './event.pending.ts'
import { blank, checkPendingEvent, columnsOf, given, newReferences, statusTimes } from './event.pending.ts'
import { checkReferences } from './event.references.ts'
import { checkResources } from './event.resources.ts'
import type { EventRow } from './event.rows.ts'
import { readable } from './event.rows.ts'
import { checkEdit, checkNoShow, refusalToDelete } from './event.rules.ts'
import { mayWriteFor } from './event.scope.ts'
import { bookVisitTypes, type BookedVisitType } from '../visit-types/booked-visit-type.service.ts'
import { archiveEvent, insertEvents, lockEvents, updateEventRows } from './event.writes.ts'

/** Books all of them or none. */
export async function createEvents(context: SignedInContext, inputs: CreateEvent[]): Promise<EventRow[]> {
  checkCount(inputs)
  inputs.forEach((input, index) => {
    if (!mayWriteFor(context.viewer, input.doctorId ?? null)) throw forbidden('You may only book your own appointments.')
    if (!firstEventStatuses.includes(input.status ?? 'pending')) throw badInput([`input.${index}.status`, 'not_a_first_status'])
  })
  const timeZones = await checkReferences(context, inputs)
  const visitTypes = await bookVisitTypes(
    context,
    inputs.map((input) => ({ input })),
  )
  const pending = inputs.map((input, index): PendingEvent => {
    const timeZone = timeZones[index] ?? ''
    const { establishmentId } = input
    const event = { ...blank(timeZone), ...given(input, index), ...visitTypeAt(visitTypes, index), id: uuidv7(), establishmentId }
    return { ...event, ...statusTimes('pending', event.status) }
  })
  pending.forEach((event, index) => checkPendingEvent(event, index, timeZones[index] ?? event.timeZone))
  const wishes = await checkResources(context, inputs, pending)
  const booked = await book(context, pending, { inputs, wishes })
  const created = await writeUnlessBooked(insertEvents(context, booked))
  await recordEvents(context, created, () => ({ action: 'created' }))
  return created
}

/** Updates all of them or none. Omitted fields are unchanged; null clears a field. */
export async function updateEvents(context: SignedInContext, inputs: UpdateEvent[]): Promise<EventRow[]> {
  checkCount(inputs)
  checkDistinct(inputs)
  const current = await lockEvents(
    context,
    inputs.map((input) => input.id),
  )
  await checkVersions(context, current, inputs)
  const references = inputs.map((input, index) => newReferences(current[index] as EventRow, input))
  const timeZones = await checkReferences(context, references)
  const visitTypes = await bookVisitTypes(
    context,
    inputs.map((input, index) => ({ input, before: current[index] })),
  )
  const pending = inputs.map((input, index): PendingEvent => {
    const before = current[index] as EventRow
    const isElsewhere = (input.establishmentId ?? before.establishmentId) !== before.establishmentId
    const kept = { ...columnsOf(before), ...(isElsewhere && { resourceIds: [] }) }
    const event = { ...kept, ...given(input, index), ...visitTypeAt(visitTypes, index), id: before.id }
    checkRights(context, before, event)
    checkTransition(context, before, event.status)
    checkEdit(context.viewer, before, event, index)
    checkNoShow(before, event, index)
    checkPendingEvent(event, index, timeZones[index] ?? before.establishmentTimeZone)
    return {
      ...event,
      ...statusTimes(before.status, event.status, before),
      cancelReason: event.status === 'cancelled' ? event.cancelReason : null,
    }
  })
  const wishes = await checkResources(context, inputs, pending, current)
  const booked = await book(context, pending, { inputs, current, wishes })
  const after = await writeUnlessBooked(updateEventRows(context, booked))
  const moved = current.filter((row, index) => row.establishmentId !== after[index]?.establishmentId)
  await recordEvents(
    context,
    after,
    (row, index) => ({ action: 'updated', changes: differences(readable(current[index] as EventRow), readable(row)) }),
    moved.map((row) => news(row, 'deleted')),
  )
  return after
}

const visitTypeAt = (visitTypes: BookedVisitType[], index: number) => visitTypes[index] as BookedVisitType

/** Archives an appointment that was made by mistake; the row and its history are kept. */
export async function deleteEvent(
  context: SignedInContext,
  { id, establishmentId }: { id: string; establishmentId: string },
): Promise<{ id: string }> {
  const [event] = await lockEvents(context, [id])
  if (!event || event.establishmentId !== establishmentId) throw notFound('Appointment')
  const refused = await refusalToDelete(context, event)
  if (refused) throw refused
  await archiveEvent(context, id)
  await recordEvents(context, [event], () => ({ action: 'deleted' }))
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

/** No day is longer, with a change of the clock; milliseconds. */
const longestDay = 26 * 3_600_000

/** While it has no payments: whoever may change it for some minutes, an admin on the same clinic day. */
function mayReopen(viewer: SignedInContext['viewer'], event: EventRow): boolean {
  const { closedTime, establishmentTimeZone: zone } = event
  if (event.isPaid || closedTime === null) return false
  const age = Date.now() - +closedTime
  if (age < reopenMinutes * 60_000) return true
  // Dates take time to find, and most appointments of a calendar were closed long ago.
  return viewer.can('event:reopen') && age < longestDay && dateOf(closedTime, zone) === dateOf(new Date(), zone)
}

/** Writes the history of appointments and tells those who see them, in one statement. */
const recordEvents = (
  context: SignedInContext,
  rows: EventRow[],
  step: (row: EventRow, index: number) => Pick<AuditRecord, 'action' | 'changes'>,
  alsoTold: Change[] = [],
) => {
  const entries = rows.map((row, index): AuditRecord => {
    const { id: entityId, establishmentId } = row
    return { entity: 'event', entityId, establishmentId, ...step(row, index) }
  })
  return record(context, entries, [...rows.map((row, index) => news(row, (entries[index] as AuditRecord).action)), ...alsoTold])
}

const news = ({ id, establishmentId }: EventRow, change: ChangeType): Change => ({ topic: 'event', establishmentId, change, id })
