import { createEventSchema, timesOutOfRange } from '@clinic/shared/events/event-input'
import type { Clinic } from './clinic.ts'
import { writtenTime } from './dates.ts'
import { validateRow, rowError, shown } from './mapped-row.ts'
import type { Remark } from './mapped-row.ts'
import type { EventRow } from './save/event-row.ts'

type SourceEvent = {
  startTime: Date
  endTime: Date
  isAllDay: boolean
  subject: string
  /** An `EventStatus`, or what the validator refuses. `null`: not given by the source; past events are then closed. */
  status: string | null
  category: string
  info: string
}

/** Validates the columns that FHIR and CSV share with the product's own schema. */
export function validateEvent(
  source: SourceEvent,
  { timeZone }: Clinic,
): {
  row: Omit<EventRow, 'patientKey' | 'doctorKey' | 'cancelReason'>
  notices: Remark[]
} {
  const establishmentId = '00000000-0000-7000-8000-000000000000' // a placeholder: the validator requires one, and it is set later
  const required = ['startTime', 'endTime', 'subject', 'status', 'category', 'establishmentId']
  const show = (value: unknown) => (value instanceof Date ? writtenTime(value, timeZone) : shown(value))
  const { output, notices } = validateRow(createEventSchema, { ...source, establishmentId }, required, { show })
  const [outside] = timesOutOfRange(output, timeZone)
  if (outside) throw rowError(outside, 'date_out_of_range', writtenTime(output[outside], timeZone))
  return {
    row: {
      startTime: output.startTime.toISOString(),
      endTime: output.endTime.toISOString(),
      isAllDay: source.isAllDay,
      subject: output.subject,
      status: output.status ?? null,
      category: output.category ?? 'consultation',
      info: output.info ?? '',
      patientId: null,
      doctorId: null,
    },
    notices,
  }
}
