import { fullName } from '@clinic/shared/patients/patient-name'
import { writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import { formatPhone } from '@clinic/shared/phone'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUi } from '../../../stores/ui.ts'
import type { SimilarPatient } from './list-similar.ts'
import classes from './similar-patients.module.css'

type SimilarPatientsProps = { found: SimilarPatient[]; takeLabel: ReactNode; onTake: (patient: SimilarPatient) => void }

/** Patients who may be the one that is being entered, and what tells them apart. */
export function SimilarPatients({ found, takeLabel, onTake }: SimilarPatientsProps) {
  const language = useUi((state) => state.language)
  if (found.length === 0) return null
  return (
    <Alert
      color="orange"
      icon={<IconUsers aria-hidden />}
      role="status"
      title={
        <Plural value={found.length} one="A patient like this is here already" other="# patients like this are here already" />
      }
    >
      <ul className={classes.people}>
        {found.map((patient) => (
          <li key={patient.id} className={classes.person}>
            <Text fw={500}>
              {fullName(patient)} {patient.nickname && `(${patient.nickname})`}
            </Text>
            <Text>{formatPhone(patient.phone, language) || <Trans>no phone</Trans>}</Text>
            <Text>{writtenBirthDate(patient, language) || <Trans>no birth date</Trans>}</Text>
            <Text>{patient.hospitalNumber}</Text>
            <Button size="compact-sm" variant="default" onClick={() => onTake(patient)}>
              {takeLabel}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
