import type { FieldErrorKey } from '@clinic/shared/errors'
import { openEventStatuses } from '@clinic/shared/events/event'
import { dateOf } from '@clinic/shared/time/time'
import type { Viewer } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import type { PendingEvent } from './event.pending.ts'
import type { EventRow } from './event.rows.ts'
import { mayWriteFor } from './event.scope.ts'

/** Whether the viewer may move it; `mayEdit` tells this, and `checkMove` holds to it. */
export const mayMove = (viewer: Viewer, event: Pick<EventRow, 'status' | 'doctorId'>) =>
  openEventStatuses.includes(event.status) && mayWriteFor(viewer, event.doctorId)

/** What a closed or cancelled appointment keeps: who it was for, with whom, where and when. */
const kept = ['patientId', 'doctorId', 'establishmentId', 'startTime', 'endTime', 'isAllDay'] as const

/** Refuses to move an appointment that stays where it was, unless the same step opens it again. */
export function checkMove(viewer: Viewer, before: EventRow, after: PendingEvent, index: number) {
  if (mayMove(viewer, before) || openEventStatuses.includes(after.status)) return
  const moved = kept.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (moved.length > 0)
    throw badInput(...moved.map((field) => [`input.${index}.${field}`, 'event_is_over'] as [string, FieldErrorKey]))
}

/** Nobody has stayed away from an appointment of a day that has not begun at the clinic. */
export function checkNoShow(before: EventRow, after: PendingEvent, index: number) {
  if (after.status !== 'cancelled' || after.cancelReason !== 'no_show' || before.cancelReason === 'no_show') return
  const zone = before.establishmentTimeZone
  if (dateOf(after.startTime, zone) > dateOf(new Date(), zone))
    throw badInput([`input.${index}.cancelReason`, 'no_show_too_early'])
}
