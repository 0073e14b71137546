import type { RecallRow } from './recall-row.ts'

type Booked = Pick<RecallRow, 'dueDate' | 'patient' | 'doctor' | 'visitType'>

/** The form of a new appointment with what a recall is for, on its day, or today once that has passed. */
export function bookingPath({ dueDate, patient, doctor, visitType }: Booked, today: string): string {
  const search = new URLSearchParams({ view: 'day', date: dueDate > today ? dueDate : today, new: '', patient: patient.id })
  if (doctor) search.set('doctor', doctor.id)
  if (visitType) search.set('visitType', visitType.id)
  return `/calendar?${search.toString()}`
}
