import type { EventCategory } from '@clinic/shared/event'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'

export const eventRow = graphql(`
  fragment EventRow on Event {
    id
    version
    startTime
    endTime
    isAllDay
    subject
    status
    category
    cancelReason
    overbookReason
    waitingSince
    mayEdit
    nextStatuses
    patient { id firstName lastName allergies }
    doctor { id firstName lastName }
  }
`)
export type EventRow = ResultOf<typeof eventRow>
type WireCategory = EventRow['category']

/** GraphQL names have no hyphens. */
export const categoryOf = (event: { category: WireCategory }): EventCategory =>
  event.category === 'medical_care' ? 'medical-care' : event.category
export const wireCategory = (category: EventCategory): WireCategory => (category === 'medical-care' ? 'medical_care' : category)

export const personName = (person: { firstName: string; lastName: string } | null | undefined) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

/** Whom or what a block is about. */
export const headline = (event: EventRow) => personName(event.patient) || event.subject

/** The column of appointments that have no doctor. */
export const noDoctor = 'no-doctor'

/** An appointment as the calendar draws it. */
export type CalendarEvent = { id: string; start: Date; end: Date; allDay: boolean; doctorId: string; event: EventRow }

const calendarEvents = new WeakMap<EventRow, CalendarEvent>()

/** One object per row for as long as the row is the same, so that unchanged blocks are not drawn again. */
export function calendarEventOf(event: EventRow): CalendarEvent {
  let calendarEvent = calendarEvents.get(event)
  if (!calendarEvent) {
    calendarEvent = {
      id: event.id,
      start: new Date(event.startTime),
      end: new Date(event.endTime),
      allDay: event.isAllDay,
      doctorId: event.doctor?.id ?? noDoctor,
      event,
    }
    calendarEvents.set(event, calendarEvent)
  }
  return calendarEvent
}
