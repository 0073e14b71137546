import type { ChangeType } from '@clinic/shared/change'
import type { CreateEvent, UpdateEvent } from '@clinic/shared/events/event-input'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import type { Change } from '../../lib/pubsub.ts'
import type { AuditRecord } from '../audit/audit.service.ts'
import { differences, record, staleRecord } from '../audit/audit.service.ts'
import { book, writeUnlessBooked } from './booking/event.conflicts.ts'
import { checkUpdates, prepareChanges, prepareNew } from './event.prepared.ts'
import type { EventRow } from './event.rows.ts'
import { readable } from './event.rows.ts'
import { refusalToDelete } from './event.rules.ts'
import { archiveEvents, insertEvents, lockEvents, updateEventRows } from './event.writes.ts'

/** Books all of them or none. */
export async function createEvents(
  context: SignedInContext,
  inputs: CreateEvent[],
  seriesId: string | null = null,
): Promise<EventRow[]> {
  const prepared = await prepareNew(context, inputs, seriesId)
  const booked = await book(context, prepared.pending, prepared)
  const created = await writeUnlessBooked(insertEvents(context, booked))
  await recordEvents(context, created, () => ({ action: 'created' }))
  return created
}

/** Updates all of them or none. Omitted fields are unchanged; null clears a field. */
export async function updateEvents(context: SignedInContext, inputs: UpdateEvent[]): Promise<EventRow[]> {
  checkUpdates(inputs)
  const current = await lockEvents(
    context,
    inputs.map((input) => input.id),
  )
  await checkVersions(context, current, inputs)
  const prepared = await prepareChanges(context, inputs, current)
  const booked = await book(context, prepared.pending, prepared)
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

const maxInfo = 4000

/** Cancels all of them or none. `note`: a line below the notes of each. */
export function cancelEvents(
  context: SignedInContext,
  rows: EventRow[],
  { cancelReason, note }: Pick<UpdateEvent, 'cancelReason'> & { note?: string | null | undefined },
): Promise<EventRow[]> {
  const changes = rows.map(({ id, version, ...row }) => {
    const info = note ? [row.info.trimEnd(), note].filter(Boolean).join('\n') : undefined
    if (info && info.length > maxInfo) throw badInput(['input.note', 'too_long'])
    return { id, version, status: 'cancelled' as const, cancelReason, ...(info !== undefined && { info }) }
  })
  return updateEvents(context, changes)
}

/** Archives an appointment that was made by mistake; the row and its history are kept. */
export async function deleteEvent(
  context: SignedInContext,
  { id, establishmentId }: { id: string; establishmentId: string },
): Promise<{ id: string }> {
  const [event] = await lockEvents(context, [id])
  if (!event || event.establishmentId !== establishmentId) throw notFound('Appointment')
  await archiveAll(context, [event])
  return { id }
}

/** Archives appointments that nobody has changed since they were booked, all of them or none. */
export async function takeBack(context: SignedInContext, ids: string[]): Promise<void> {
  const events = await lockEvents(context, ids)
  await checkVersions(
    context,
    events,
    ids.map((id) => ({ id, version: 1 })),
  )
  await archiveAll(context, events)
}

async function archiveAll(context: SignedInContext, events: EventRow[]) {
  const refusals = await Promise.all(events.map((event) => refusalToDelete(context, event)))
  const refused = refusals.find(Boolean)
  if (refused) throw refused
  await archiveEvents(
    context,
    events.map(({ id }) => id),
  )
  await recordEvents(context, events, () => ({ action: 'deleted' }))
}

/** Throws `stale` with the changes since the given versions. */
async function checkVersions({ db }: SignedInContext, current: EventRow[], inputs: Pick<UpdateEvent, 'id' | 'version'>[]) {
  const stale = current.find((row, index) => (inputs[index]?.version ?? row.version) !== row.version)
  if (!stale) return
  throw await staleRecord(db, stale, inputs.find((input) => input.id === stale.id)?.version ?? 0)
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
