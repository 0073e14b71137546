import type { Formats } from 'react-big-calendar'
import { formatDayRange, formatRange, formatTime, type TimeShape } from '../../../../lib/time.ts'

type Span = { start: Date; end: Date }

/** Every text that the calendar makes of a date. The appointment blocks write their own times. */
export function calendarFormats(zone: string, language: string): Formats {
  const as = (shape: TimeShape) => (at: Date) => formatTime(at, shape, language, zone)
  const span = ({ start, end }: Span) => formatRange(start, end, language, zone)
  const days = ({ start, end }: Span) => formatDayRange(start, end, language, zone)
  return {
    dateFormat: as('dayOfMonth'),
    dayFormat: as('shortDate'),
    weekdayFormat: as('weekday'),
    selectRangeFormat: span,
    eventTimeRangeFormat: span,
    eventTimeRangeStartFormat: ({ start }: Span) => as('time')(start),
    eventTimeRangeEndFormat: ({ end }: Span) => as('time')(end),
    timeGutterFormat: as('time'),
    monthHeaderFormat: as('monthYear'),
    dayHeaderFormat: as('longDate'),
    dayRangeHeaderFormat: days,
    agendaHeaderFormat: days,
    agendaDateFormat: as('shortDate'),
    agendaTimeFormat: as('time'),
    agendaTimeRangeFormat: span,
  }
}
