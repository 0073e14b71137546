import { subjectIn } from '@clinic/shared/options/event-categories'
import type { Language } from '@clinic/shared/languages'
import { fullName, type PersonName } from '@clinic/shared/patients/patient-name'
import { patientAllergies, type KnownAllergies } from '../../../components/allergies/use-allergy-text.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'

export const eventRow = graphql(
  `
  fragment EventRow on Event {
    id
    version
    startTime
    endTime
    isAllDay
    bufferBefore
    bufferAfter
    subject
    status
    category
    cancelReason
    patientAnswer
    overbookReason
    waitingSince
    calledInTime
    calledInRoom { id name }
    mayEdit
    nextStatuses
    seriesId
    patient { id firstName lastName ...PatientAllergies }
    doctor { id firstName lastName title }
    resources { id name }
  }
`,
  [patientAllergies],
)
type Row = ResultOf<typeof eventRow>
/** In a day that is kept on the device nothing is told of allergies. */
export type EventRow = Omit<Row, 'patient'> & {
  patient: (Omit<NonNullable<Row['patient']>, keyof KnownAllergies> & KnownAllergies) | null
}
/** Whether the patient is with the doctor: they have arrived, and were called in. */
export const isCalledIn = ({ calledInTime, status }: Pick<EventRow, 'calledInTime' | 'status'>) =>
  status === 'waiting' && Boolean(calledInTime)

export const mayCallIn = ({ status, calledInTime, mayEdit }: EventRow) => status === 'waiting' && !calledInTime && mayEdit

export const personName = (person: PersonName | null | undefined) => (person ? fullName(person) : '')

export const subjectOf = ({ subject }: Pick<EventRow, 'subject'>, language: Language) => subjectIn(language, subject)

/** Whom or what a block is about. */
export const headline = (event: Pick<EventRow, 'patient' | 'subject'>, language: Language) =>
  personName(event.patient) || subjectOf(event, language)

/** The subject where the headline is the patient. */
export const subjectBeside = (event: Pick<EventRow, 'patient' | 'subject'>, language: Language) =>
  personName(event.patient) && event.subject !== personName(event.patient) ? subjectOf(event, language) : ''

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
