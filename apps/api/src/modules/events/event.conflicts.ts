import { Prisma } from '@clinic/prisma/generated'
import type { Conflict } from '@clinic/shared/errors'
import { occupiesDoctor } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { AppError, forbidden } from '../../lib/app-error.ts'
import { sqlState } from '../../lib/sql-state.ts'
import type { PendingEvent } from './event.pending.ts'
import type { EventRow } from './event.rows.ts'
import { doctorName, doctorTitle, patientName, selectEvents, withIds } from './event.rows.ts'
import { mayOverbook } from './event.scope.ts'

/**
 * Refuses double bookings of a doctor; an overbooking reason is stored only where it was needed. A change that needs no new time
 * is not checked: an appointment that another was deliberately booked over can still be confirmed.
 */
export async function book(
  context: SignedInContext,
  pendingEvents: PendingEvent[],
  current: EventRow[] = [],
): Promise<PendingEvent[]> {
  const taking = pendingEvents
    .map((pending, index) => ({ ...pending, index }))
    .filter(({ index, ...pending }) => needsNewTime(pending, current[index]))
  const conflicts = await lockAndListConflicts(context, taking)
  const unexcused = conflicts.filter(({ index }) => !isExcused(context, pendingEvents[index] as PendingEvent, current[index]))
  if (unexcused.length > 0) throw doubleBooked(unexcused)
  const conflicting = new Set(conflicts.map(({ index }) => index))
  const free = new Set(taking.map(({ index }) => index).filter((index) => !conflicting.has(index)))
  return pendingEvents.map((pending, index) => (free.has(index) ? { ...pending, overbookReason: null } : pending))
}

function needsNewTime(pending: PendingEvent, before: EventRow | undefined): boolean {
  return occupiesDoctor(pending) && (!before || !occupiesDoctor(before) || isMoved(pending, before))
}

const isMoved = (pending: PendingEvent, before: EventRow) =>
  +before.startTime !== +pending.startTime || +before.endTime !== +pending.endTime || before.doctorId !== pending.doctorId

/** An overbooking reason is valid for one time and doctor only. */
function isExcused({ viewer }: SignedInContext, pending: PendingEvent, before: EventRow | undefined): boolean {
  if (!pending.overbookReason || pending.overbookReason === before?.overbookReason) return false
  if (!mayOverbook(viewer, pending.doctorId)) throw forbidden('You may not book over another appointment.')
  return true
}

function doubleBooked(conflicts: Conflict[]) {
  return new AppError('CONFLICT', 'The doctor already has an appointment at that time.', { reason: 'double_booked', conflicts })
}

/** Turns a violation of the exclusion constraint, by a concurrent writer, into the same error without names. */
export async function writeUnlessBooked<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write
  } catch (error) {
    throw sqlState(error) === '23P01' ? doubleBooked([]) : error
  }
}

/** The time of a doctor that an appointment needs; `index` is its position in the input list. */
type NeededTime = Pick<EventRow, 'id' | 'doctorId' | 'startTime' | 'endTime' | 'status' | 'subject'> & { index: number }

type ConflictRow = Pick<Conflict, 'index' | 'id'> & { startTime: Date; endTime: Date }

/**
 * Locks the time of the doctors and lists every conflict of the needed times, with stored appointments and among themselves. The
 * exclusion constraint would refuse anyway; under the lock every conflict can be named.
 */
async function lockAndListConflicts(context: SignedInContext, needed: NeededTime[]): Promise<Conflict[]> {
  const wanted = needed.filter(({ doctorId }) => doctorId)
  if (wanted.length === 0) return []
  const found = await context.write<Omit<ConflictRow, 'index'> & { position: number }>(Prisma.sql`
    SELECT * FROM lock_doctors_and_list_conflicts(${wanted.map((b) => b.doctorId)}::uuid[],
      ${wanted.map((b) => b.startTime.toISOString())}::timestamptz[], ${wanted.map((b) => b.endTime.toISOString())}::timestamptz[],
      ${wanted.map((b) => b.id)}::uuid[])`)
  const stored = found.map(({ position, ...row }) => ({ ...row, index: (wanted[position - 1] as NeededTime).index }))
  return [...(await describe(context, stored)), ...amongThemselves(wanted)]
}

async function describe(context: SignedInContext, found: ConflictRow[]): Promise<Conflict[]> {
  const ids = found.flatMap(({ id }) => (id ? [id] : []))
  const rows = ids.length > 0 ? await selectEvents(context, { where: [withIds(ids)] }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.map((conflict) => {
    const row = conflict.id ? byId.get(conflict.id) : undefined
    return {
      index: conflict.index,
      id: conflict.id,
      startTime: conflict.startTime.toISOString(),
      endTime: conflict.endTime.toISOString(),
      subject: row?.subject ?? null,
      status: row?.status ?? null,
      doctorName: row ? doctorName(row) : null,
      doctorTitle: row ? doctorTitle(row) : null,
      patientName: row ? patientName(row) : null,
    }
  })
}

function amongThemselves(wanted: NeededTime[]): Conflict[] {
  return wanted.flatMap((later, position) =>
    wanted
      .slice(0, position)
      .filter(
        (earlier) =>
          earlier.doctorId === later.doctorId && earlier.startTime < later.endTime && later.startTime < earlier.endTime,
      )
      .map((earlier) => ({
        index: later.index,
        id: null,
        startTime: earlier.startTime.toISOString(),
        endTime: earlier.endTime.toISOString(),
        subject: earlier.subject,
        status: earlier.status,
        doctorName: null,
        doctorTitle: null,
        patientName: null,
      })),
  )
}
