import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { dateOf } from '@clinic/shared/time/time'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { NewTime, UnsettledRow } from './unsettled-data.ts'

export const nameOf = ({ event: { patient, subject } }: UnsettledRow) => (patient ? fullName(patient) : subject)

/** How times and doctors are written here. */
export function useTexts() {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const dateText = (at: string) => formatTime(new Date(at), 'shortDate', language, zone)
  const clock = (at: string) => formatTime(new Date(at), 'time', language, zone)
  const who = (doctor: NewTime['doctor']) => doctorName(doctor, language)
  /** "Tue 4 Mar 10:00 Dr Krit Boonmee"; what stays as it is in the appointment is left out. */
  const short = ({ event }: UnsettledRow, { startTime, doctor }: NewTime) => {
    const isSameDay = dateOf(new Date(startTime), zone) === dateOf(new Date(event.startTime), zone)
    const parts = [!isSameDay && dateText(startTime), clock(startTime), doctor.id !== event.doctor?.id && who(doctor)]
    return parts.filter(Boolean).join(' ')
  }
  return { language, zone, dateText, clock, who, short, at: (instant: string) => `${dateText(instant)} ${clock(instant)}` }
}
