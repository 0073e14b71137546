import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { BookingRow } from './bookings-data.ts'

export const nameOf = (person: { firstName: string; lastName: string }) => fullName(person)

export function useTexts() {
  const language = useUi((state) => state.language)
  const zone = useZone()
  /** "Tue 4 Mar 10:00". */
  const at = (instant: string) =>
    `${formatTime(new Date(instant), 'shortDate', language, zone)} ${formatTime(new Date(instant), 'time', language, zone)}`
  /** What for, and with whom. */
  const visit = ({ visitType, event }: BookingRow) =>
    [visitType && visitTypeName(visitType, language), event?.doctor && doctorName(event.doctor, language)]
      .filter(Boolean)
      .join(', ')
  return { language, zone, at, visit }
}
