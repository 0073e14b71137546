import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { hospitalNumberText } from '../../../lib/hospital-number.ts'
import { AllergyAnswer } from '../../../pickers/allergies/allergy-answer.tsx'
import type { EventDetails } from '../data/get-event.ts'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** What the receptionist should know at a glance: how to reach the patient, and what to beware of. */
export function PatientFacts({ patient }: { patient: NonNullable<EventDetails['patient']> }) {
  const { language, zone } = useClinicTime()
  return (
    <>
      <div className={styles.facts}>
        {patient.birthDate && <span>{writtenAge(patient, dateOf(new Date(), zone), language)}</span>}
        {patient.phone?.value && (
          <Anchor size="xs" href={telephoneAddress(patient.phone)}>
            {formatPhone(patient.phone, language)}
          </Anchor>
        )}
        {patient.hospitalNumber && <span>{hospitalNumberText(patient.hospitalNumber)}</span>}
        <Anchor size="xs" component={Link} to={`/patients/${patient.id}`}>
          <Trans>Patient page</Trans>
        </Anchor>
      </div>
      <AllergyAnswer patient={patient} />
      {patient.alerts && <div className={styles.alert}>{patient.alerts}</div>}
    </>
  )
}
