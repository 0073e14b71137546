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
export async function book(context: SignedInContext, drafts: PendingEvent[], current: EventRow[] = []): Promise<PendingEvent[]> {
  const taking = drafts
    .map((draft, index) => ({ ...draft, index }))
    .filter(({ index, ...draft }) => needsNewTime(draft, current[index]))
  await lockDoctors(
    context,
    taking.map(({ doctorId }) => doctorId),
  )
  const conflicts = await listConflicts(context, taking)
  const unexcused = conflicts.filter(({ index }) => !isExcused(context, drafts[index] as PendingEvent, current[index]))
  if (unexcused.length > 0) throw doubleBooked(unexcused)
  const conflicting = new Set(conflicts.map(({ index }) => index))
  const free = new Set(taking.map(({ index }) => index).filter((index) => !conflicting.has(index)))
  return drafts.map((draft, index) => (free.has(index) ? { ...draft, overbookReason: null } : draft))
}

function needsNewTime(draft: PendingEvent, before: EventRow | undefined): boolean {
  return occupiesDoctor(draft) && (!before || !occupiesDoctor(before) || isMoved(draft, before))
}

const isMoved = (draft: PendingEvent, before: EventRow) =>
  +before.startTime !== +draft.startTime || +before.endTime !== +draft.endTime || before.doctorId !== draft.doctorId

/** An overbooking reason is valid for one time and doctor only. */
function isExcused({ viewer }: SignedInContext, draft: PendingEvent, before: EventRow | undefined): boolean {
  if (!draft.overbookReason || draft.overbookReason === before?.overbookReason) return false
  if (!mayOverbook(viewer, draft.doctorId)) throw forbidden('You may not book over another appointment.')
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
