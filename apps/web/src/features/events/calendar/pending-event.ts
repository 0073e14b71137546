import { noBuffers } from '@clinic/shared/availability/buffers'
import { create } from 'zustand'
import type { DoctorChoice } from '../../../pickers/doctor-list.ts'
import { calendarEventOf, type CalendarEvent, type EventRow } from '../data/event-row.ts'

/** The time, doctor and rooms of the appointment in the form. */
export type PendingEvent = {
  start: Date
  end: Date
  allDay: boolean
  doctorId: string | null
  /** Ids. */
  resources: readonly string[]
  title: string
  category: EventRow['category']
}
export const usePendingEvent = create<{ slot: PendingEvent | null }>(() => ({ slot: null }))

/** A block without an id, which can't be opened or moved. */
export function toCalendarEvent(
  { start, end, allDay, doctorId, resources, title, category }: PendingEvent,
  doctors: readonly DoctorChoice[],
): CalendarEvent {
  const doctor = doctors.find(({ id }) => id === doctorId) ?? null
  return calendarEventOf({
    id: '',
    version: 0,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    isAllDay: allDay,
    subject: title,
    status: 'pending',
    category,
    cancelReason: null,
    patientAnswer: null,
    overbookReason: null,
    waitingSince: null,
    calledInTime: null,
    calledInRoom: null,
    mayEdit: false,
    nextStatuses: [],
    seriesId: null,
    patient: null,
    doctor,
    resources: resources.map((id) => ({ id, name: '' })),
    ...noBuffers,
  })
}
