import { webDocument } from '../scenarios/web-documents.ts'

/** What a tab that shows the calendar subscribes to; the floor answers the first. */
export const calendarSubscriptions = ['EventsChanged', 'ListChanged', 'PresencesChanged', 'ReadAgain'].map(webDocument)
