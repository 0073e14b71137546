import { wallTimeOf } from '@clinic/shared/time/time'
import { clockOfMinutes } from '../../lib/time.ts'
import type { WaitlistRow } from './waitlist-data.ts'

type Time = { doctorId: string; startTime: string; zone: string }

/** Where somebody who waits is booked by hand: the form of an appointment that takes them off the list, or the appointment that is to be earlier. */
export function bookingPath({ id, patient, visitType, minutes, doctors, event }: WaitlistRow, time?: Time): string {
  if (event) return `/calendar?event=${event.id}`
  const address = new URLSearchParams({ view: 'day', new: '', minutes: String(minutes), patient: patient.id, waiting: id })
  if (visitType) address.set('visitType', visitType.id)
  const [only, ...others] = doctors
  if (only && others.length === 0) address.set('doctor', only.id)
  if (time) {
    const { date, minutes: clock } = wallTimeOf(new Date(time.startTime), time.zone)
    address.set('date', date)
    address.set('new', `${date}T${clockOfMinutes(clock)}`)
    address.set('doctor', time.doctorId)
  }
  return `/calendar?${address}`
}
