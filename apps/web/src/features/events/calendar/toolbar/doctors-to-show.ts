import type { DoctorChoice } from '../../../../pickers/doctor-list.ts'
import type { Column } from '../big-calendar/big-calendar.ts'
import { noDoctor, type CalendarEvent } from '../../data/event-row.ts'

/** More columns than these can't be read beside each other. */
export const mostColumns = 16

type Shown = {
  /** Whether each doctor has a column, or a row. */
  isByDoctor: boolean
  doctors: readonly DoctorChoice[]
  chosen: readonly string[]
  calendarEvents: readonly CalendarEvent[]
}

/** Those chosen, else all; where there would be too many columns, those who have an appointment. */
export function doctorsToShow({ isByDoctor, doctors, chosen, calendarEvents: events }: Shown): readonly DoctorChoice[] {
  if (chosen.length > 0) return doctors.filter(({ id }) => chosen.includes(id))
  if (!isByDoctor || doctors.length <= mostColumns) return doctors
  const busy = new Set(events.map(({ doctorId }) => doctorId))
  return doctors.filter(({ id }) => busy.has(id))
}

const withoutDoctor: Column = { id: noDoctor, firstName: '', lastName: '', title: 'none' }

/** The doctors to show, and besides a column for whatever would have none: nothing may be lost between them. */
export function columnsOf(doctors: readonly DoctorChoice[], calendarEvents: readonly CalendarEvent[]): Column[] {
  const known = new Set(doctors.map(({ id }) => id))
  const others = new Map<string, Column>()
  for (const { doctorId, event } of calendarEvents) {
    if (known.has(doctorId)) continue
    others.set(doctorId, event.doctor ?? withoutDoctor)
  }
  const columns: Column[] = [...doctors, ...others.values()]
  return columns.length > 0 ? columns : [withoutDoctor]
}
