import type { FieldErrorKey } from '@clinic/shared/errors'
import { cancelReasonsAt, openEventStatuses } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'
import { AppError, badInput, forbidden } from '../../lib/app-error.ts'
import type { PendingEvent } from './event.pending.ts'
import type { EventRow } from './event.rows.ts'
import { mayWriteFor } from './event.scope.ts'

/** Whether the viewer may change anything of it but its status; `mayEdit` tells this, and `checkEdit` holds to it. */
export const mayEdit = (viewer: Viewer, event: Pick<EventRow, 'status' | 'doctorId'>) =>
  openEventStatuses.includes(event.status) && mayWriteFor(viewer, event.doctorId)

/** What a closed or cancelled appointment keeps: all that people write of it. */
const kept = [
  'patientId',
  'doctorId',
  'establishmentId',
  'startTime',
  'endTime',
  'isAllDay',
  'category',
  'visitTypeId',
  'subject',
  'info',
  'overbookReason',
  'patientOverlapReason',
  'outsideHoursReason',
  'resourceIds',
  'calledInTime',
  'calledInRoomId',
] as const

/** Refuses to change an appointment that stays as it was, unless the same step opens it again. */
export function checkEdit(viewer: Viewer, before: EventRow, after: PendingEvent, index: number) {
  if (mayEdit(viewer, before) || openEventStatuses.includes(after.status)) return
  const changed = kept.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length > 0)
    throw badInput(...changed.map((field) => [`input.${index}.${field}`, 'event_is_over'] as [string, FieldErrorKey]))
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
