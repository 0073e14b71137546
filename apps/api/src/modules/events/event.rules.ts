import type { FieldErrorKey } from '@clinic/shared/errors'
import { cancelReasonsAt, openEventStatuses } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'
import { AppError, badInput, forbidden } from '../../lib/app-error.ts'
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

/** Why it is not deleted, or null: only what was made by mistake is, no visit that took place and nothing that was billed. */
export async function refusalToDelete({ viewer, load }: SignedInContext, event: EventRow): Promise<AppError | null> {
  if (!mayWriteFor(viewer, event.doctorId)) return forbidden('You may only delete your own appointments.')
  if (!openEventStatuses.includes(event.status)) return badInput(['input.id', 'event_is_over'])
  if (await load.invoiceOfEvent.load(event.id))
    return new AppError('CONFLICT', 'This appointment has an invoice.', { reason: 'in_use' })
  return null
}

export function checkNoShow(before: EventRow, after: PendingEvent, index: number) {
  if (after.status !== 'cancelled' || after.cancelReason !== 'no_show' || before.cancelReason === 'no_show') return
  if (!cancelReasonsAt(after.startTime, before.establishmentTimeZone).includes('no_show'))
    throw badInput([`input.${index}.cancelReason`, 'no_show_too_early'])
}
