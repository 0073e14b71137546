import type { EventCategory, EventStatus } from '@clinic/shared/events/event'

export type EventRow = {
  startTime: string
  endTime: string
  isAllDay: boolean
  subject: string
  /** `null`: not given by the source. */
  status: EventStatus | null
  category: EventCategory
  info: string
  cancelReason: string | null
  patientKey: string | null
  doctorKey: string | null
  patientId: string | null
  doctorId: string | null
}

export type ImportedEvent = EventRow & { id: string; status: EventStatus; overbookReason: string | null }
