import type { DoctorChoice } from '../../../pickers/doctor-list.ts'
import type { CalendarView } from './calendar-url.ts'
import type { CalendarEvent } from '../data/event-row.ts'

/** More columns than these can't be read beside each other. */
export const mostColumns = 16

type Shown = {
  view: CalendarView
  doctors: readonly DoctorChoice[]
  chosen: readonly string[]
  calendarEvents: readonly CalendarEvent[]
}

/** Those chosen, else all; where a day would have too many columns, those who have an appointment in it. */
export function doctorsToShow({ view, doctors, chosen, calendarEvents: events }: Shown): readonly DoctorChoice[] {
  if (chosen.length > 0) return doctors.filter(({ id }) => chosen.includes(id))
  if (view !== 'day' || doctors.length <= mostColumns) return doctors
  const busy = new Set(events.map(({ doctorId }) => doctorId))
  return doctors.filter(({ id }) => busy.has(id))
}
