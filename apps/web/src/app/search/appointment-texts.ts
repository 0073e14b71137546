import { dateOf } from '@clinic/shared/time/time'
import { doctorName } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { useClinicTime } from '../../features/events/data/use-clinic-time.ts'
import type { FoundPatient } from './search-records.ts'

type NextAppointment = NonNullable<FoundPatient['outlook']['nextAppointment']>

/** "Today 09:30", "Dr Ploy Srisuk". */
export function useAppointmentTexts(): (appointment: NextAppointment) => string[] {
  const { t } = useLingui()
  const { format, language, zone } = useClinicTime()
  return ({ startTime, isAllDay, doctor }) => {
    const start = new Date(startTime)
    const day = dateOf(start, zone) === dateOf(new Date(), zone) ? t`Today` : format(start, 'shortDate')
    const when = isAllDay ? day : `${day} ${format(start, 'time')}`
    return doctor ? [when, doctorName(doctor, language)] : [when]
  }
}
