import type { EventStatus } from '@clinic/shared/events/event'
import { canFollow, eventStatuses, isUndoOfClosing, reopenMinutes } from '@clinic/shared/events/event'
import { dateOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import type { EventRow } from './event.rows.ts'
import { mayWriteFor } from './event.scope.ts'

/** The next statuses that this viewer may set. */
export function nextStatuses({ viewer }: SignedInContext, event: EventRow): EventStatus[] {
  if (!mayWriteFor(viewer, event.doctorId)) return []
  return eventStatuses.filter((status) => status !== event.status && mayBecome(viewer, event, status))
}

export const mayBecome = (viewer: SignedInContext['viewer'], event: EventRow, to: EventStatus) =>
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
