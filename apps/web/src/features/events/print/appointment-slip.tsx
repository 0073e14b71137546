import { doctorName } from '@clinic/shared/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentHead } from '../../../components/document/document-head.tsx'
import classes from '../../../components/document/document.module.css'
import type { ClinicLines } from '../../../pickers/document-parties.ts'
import styles from './print.module.css'
import { personName, subjectOf } from '../data/event-row.ts'
import type { EventDetails } from '../data/get-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** What a patient takes home: when, with whom, for what, and whom to call. */
export function AppointmentSlip({ event, clinic }: { event: EventDetails; clinic: ClinicLines }) {
  const { t } = useLingui()
  const { format, language } = useClinicTime()
  const { patient, doctor, isAllDay } = event
  const start = new Date(event.startTime)
  const time = format(start, 'time')
  const { registrationId, phone } = clinic
  return (
    <>
      <DocumentHead
        clinic={clinic}
        kind={<Trans>Appointment card</Trans>}
        registration={<Trans>License {registrationId}</Trans>}
      />
      <div className={styles.slip}>
        <div>
          <b>{personName(patient)}</b> <span className={classes.faint}>{patient?.hospitalNumber}</span>
        </div>
        <div className={styles.when}>
          <div>{format(start, 'longDate')}</div>
          <div>{isAllDay ? t`All day` : <Trans>at {time}</Trans>}</div>
        </div>
        {doctor && <div>{doctorName(doctor, language)}</div>}
        <div>{subjectOf(event, language)}</div>
        {phone && (
          <div className={classes.faint}>
            <Trans>If you can't come, please call {phone}.</Trans>
          </div>
        )}
      </div>
    </>
  )
}
