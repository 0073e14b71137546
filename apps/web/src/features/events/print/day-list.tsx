import { doctorName } from '@clinic/shared/titles'
import { startOfDate } from '@clinic/shared/time'
import { formatPhone } from '@clinic/shared/phone'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DocumentHead } from '../../../components/document/document-head.tsx'
import classes from '../../../components/document/document.module.css'
import type { ClinicLines } from '../../../pickers/document-parties.ts'
import styles from './print.module.css'
import { personName, subjectOf } from '../data/event-row.ts'
import { statusText } from '../../../components/labels/event-labels.ts'
import type { DayListRow, DoctorList } from './list-day.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** A day of the clinic on paper: a list for each doctor, with room to write. */
export function DayList({ date, lists, clinic }: { date: string; lists: DoctorList[]; clinic: ClinicLines }) {
  const { format, zone } = useClinicTime()
  const { registrationId } = clinic
  const printed = format(new Date(), 'dateTime')
  return (
    <>
      <DocumentHead clinic={clinic} kind={<Trans>Appointments</Trans>} registration={<Trans>License {registrationId}</Trans>}>
        <div>{format(startOfDate(date, zone), 'longDate')}</div>
        <div className={classes.faint}>
          <Trans>Printed: {printed}</Trans>
        </div>
      </DocumentHead>
      {lists.length === 0 && (
        <p>
          <Trans>No appointments on this day.</Trans>
        </p>
      )}
      {lists.map((list) => (
        <DoctorSection key={list.doctor?.id ?? ''} list={list} />
      ))}
    </>
  )
}

function DoctorSection({ list: { doctor, rows } }: { list: DoctorList }) {
  const { t } = useLingui()
  const { language } = useClinicTime()
  const name = doctor ? doctorName(doctor, language) : t`Without a doctor`
  return (
    <section className={styles.doctor}>
      <h2 className={styles.name}>
        {name}
        <span className={classes.faint}>
          <Plural value={rows.length} one="# appointment" other="# appointments" />
        </span>
      </h2>
      <table className={`${classes.lines} ${styles.lines}`}>
        <thead>
          <tr className={classes.repeated}>
            <td colSpan={6} className={classes.faint}>
              {name}
            </td>
          </tr>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Patient</Trans>
            </th>
            <th scope="col">
              <Trans>Phone</Trans>
            </th>
            <th scope="col">
              <Trans>Subject</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col" className={styles.room}>
              <Trans>Notes</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ row }: { row: DayListRow }) {
  const { t } = useLingui()
  const { range, language } = useClinicTime()
  const { patient, status, isAllDay } = row
  const beware = [patient?.allergies && t`Allergies: ${patient.allergies}`, patient?.alerts].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className={styles.time}>{isAllDay ? t`All day` : range(new Date(row.startTime), new Date(row.endTime))}</td>
      <td>
        <b>{personName(patient)}</b> <span className={classes.faint}>{patient?.hospitalNumber}</span>
        {beware && <div>{beware}</div>}
      </td>
      <td className={styles.time}>{formatPhone(patient?.phone)}</td>
      <td>{subjectOf(row, language)}</td>
      <td>{t(statusText[status])}</td>
      <td />
    </tr>
  )
}
