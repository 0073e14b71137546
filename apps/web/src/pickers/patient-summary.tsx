import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../components/document/document.module.css'
import { useZone } from '../lib/account/use-establishment.ts'
import { useUi } from '../stores/ui.ts'
import { AllergyAnswer } from './allergies/allergy-answer.tsx'
import type { PatientCard } from './document-parties.ts'

/** Identifying details below the patient's name. */
export function PatientSummary({ patient }: { patient: PatientCard }) {
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useZone())
  const facts = [
    patient.hospitalNumber,
    writtenAge(patient, today, language),
    formatPhone(patient.phone, language),
    patient.address,
  ]
  return <div className={classes.faint}>{facts.filter(Boolean).join(' · ')}</div>
}

/** What is known of the patient's allergies, and alerts, which are shown prominently. */
export function PatientWarnings({ patient }: { patient: PatientCard }) {
  const { alerts } = patient
  return (
    <>
      <AllergyAnswer patient={patient} />
      {alerts && (
        <div className={classes.warning} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <div>{alerts}</div>
        </div>
      )}
    </>
  )
}
