import { fullName } from '@clinic/shared/patients/patient-name'
import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconCash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { AllergyNote } from '../../components/allergies/allergy-note.tsx'
import { useClinicTime } from '../../features/events/data/use-clinic-time.ts'
import { hospitalNumberText } from '../../lib/hospital-number.ts'
import { formatMoney } from '../../lib/money.ts'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { useAppointmentTexts } from './appointment-texts.ts'
import type { FoundPatient } from './search-records.ts'
import classes from './search.module.css'

/** Who it is, and what reception has to know at once: allergies, the next appointment, what is left to pay. */
export function PatientHit({ patient }: { patient: FoundPatient }) {
  const { t } = useLingui()
  const { language, zone } = useClinicTime()
  const appointmentTexts = useAppointmentTexts()
  const { nickname, hospitalNumber, phone, outlook } = patient
  const facts = [
    writtenAge(patient, dateOf(new Date(), zone), language),
    hospitalNumber ? hospitalNumberText(hospitalNumber) : '',
    formatPhone(phone, language),
  ].filter(Boolean)
  const sums = (outlook.balances ?? []).map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
  return (
    <span className={classes.text}>
      <span className={classes.name}>
        {fullName(patient)}
        {nickname && ` (${nickname})`}
      </span>{' '}
      <span className={classes.faint}>
        <Unbroken texts={facts} />
      </span>
      <span className={classes.outlook}>
        <AllergyNote patient={patient} />
        {outlook.nextAppointment && (
          <span>
            <IconCalendarEvent size={14} aria-hidden /> <Unbroken texts={appointmentTexts(outlook.nextAppointment)} />
          </span>
        )}
        {sums && (
          <span className={classes.owed}>
            <IconCash size={14} aria-hidden /> {t`${sums} left to pay`}
          </span>
        )}
      </span>
    </span>
  )
}

/** "34 yrs · HN000018", broken only between them. */
function Unbroken({ texts }: { texts: string[] }) {
  return texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && ' · '}
      <span className={classes.unbroken}>{text}</span>
    </Fragment>
  ))
}
