import { occupiesDoctor } from '@clinic/shared/event'
import type { SignedInContext } from '../../context.ts'
import type { Conflict } from '@clinic/shared/errors'
import { AppError, forbidden } from '../../lib/app-error.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { listConflicts, lockDoctors } from './event.conflicts.ts'
import type { PendingEvent } from './event.pending.ts'
import type { EventRow } from './event.rows.ts'
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
  await lockDoctors(
    context,
    taking.map(({ doctorId }) => doctorId),
  )
  const conflicts = await listConflicts(context, taking)
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
export async function writeUnlessBooked(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw sqlState(error) === '23P01' ? doubleBooked([]) : error
  }
}
