import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../components/document/document.module.css'
import { useZone } from '../lib/use-establishment.ts'
import { useUi } from '../stores/ui.ts'
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

/** Allergies and alerts of the patient, shown prominently. */
export function PatientWarnings({ patient }: { patient: PatientCard }) {
  const { allergies, alerts } = patient
  if (!allergies && !alerts) return null
  return (
    <div className={classes.warning} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        {allergies && (
          <div>
            <Trans>Allergies: {allergies}</Trans>
          </div>
        )}
        {alerts && <div>{alerts}</div>}
      </div>
    </div>
  )
}
