import { occupiedSpan } from '@clinic/shared/availability/buffers'
import type { Span } from '@clinic/shared/availability/spans'
import type { PendingEvent } from '../event.pending.ts'

export type Whose = 'doctorId' | 'patientId' | 'resourceIds'

/** An appointment takes the patient's time from its start to its end, and that of its doctor, rooms and equipment with its buffers. */
export function timeOf(event: PendingEvent, whose: Whose): Span {
  const span = { from: +event.startTime, to: +event.endTime }
  return whose === 'patientId' ? span : occupiedSpan(span, event)
}

export const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to
