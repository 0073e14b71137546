import { subjectIn } from '@clinic/shared/options/event-categories'
import { titled } from '@clinic/shared/doctors/titles'
import type { AppointmentRow, InvoiceRow, PrescriptionRow } from '@clinic/shared/assistant/results'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { formatPlainDate } from '../../../lib/time.ts'
import classes from './results.module.css'
import { useParts } from '../messages/assistant-parts.ts'
import { appointmentPath, dayPath, invoicePath, patientPath, prescriptionPath, RecordLink } from './record-link.tsx'
import { RecordStatus } from '../record-status.tsx'
import { useClock } from '../use-clock.ts'

type AppointmentRowsProps = {
  rows: readonly AppointmentRow[]
  withDays: boolean
  withPatient?: boolean
  /** In the order of the answer, such as who has waited longest. */
  asGiven?: boolean
}

/** Appointments by time; the time links to the calendar, the name to the patient. */
export function AppointmentRows({ rows, withDays, withPatient = true, asGiven = false }: AppointmentRowsProps) {
  const { t } = useLingui()
  const { format, range, zone, language } = useClock()
  const { statusOf } = useParts()
  const inOrder = asGiven ? rows : rows.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  const dayOf = (row: AppointmentRow) => dateOf(new Date(row.startTime), zone)
  return (
    <ul className={classes.rows}>
      {inOrder.map((row, at) => {
        const day = dayOf(row)
        const before = inOrder[at - 1]
        const isNewDay = withDays && (!before || day !== dayOf(before))
        const time = row.isAllDay ? t`All day` : range(row.startTime, row.endTime)
        const who = withPatient && row.patient
        const details = [
          who && row.subject !== who.name && subjectIn(language, row.subject),
          row.doctor && titled(row.doctor.name, row.doctor.title ?? 'doctor', language),
        ]
        return (
          <Fragment key={row.id}>
            {isNewDay && (
              <li className={classes.day}>
                <RecordLink plain to={dayPath(day)}>
                  {format(row.startTime, 'shortDateYear')}
                </RecordLink>
              </li>
            )}
            <li className={classes.row}>
              <span className={classes.clock}>
                <RecordLink to={appointmentPath(row.id, day)}>{time}</RecordLink>
              </span>
              <span className={classes.main}>
                {who ? (
                  <RecordLink plain to={patientPath(who.id)}>
                    {who.name}
                  </RecordLink>
                ) : (
                  subjectIn(language, row.subject)
                )}
                <span className={classes.detail}>{details.filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.end}>
                <RecordStatus status={statusOf.appointment(row.status)} />
                {row.status === 'waiting' && row.waitingSince && (
                  <span className={classes.detail}>{t`since ${format(row.waitingSince, 'time')}`}</span>
                )}
              </span>
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

/** Invoices with their open amounts. */
export function InvoiceRows({ rows, withPatient = true }: { rows: readonly InvoiceRow[]; withPatient?: boolean }) {
  const { t } = useLingui()
  const { language } = useClock()
  const { statusOf } = useParts()
  return (
    <ul className={classes.rows}>
      {rows.map((row) => {
        const isOpen = Number(row.due) > 0
        const due = isOpen && row.dueDate && t`due ${formatPlainDate(row.dueDate, 'date', language)}`
        const total = isOpen && row.due !== row.total && t`of ${formatMoney(row.total, row.currency)}`
        return (
          <li key={row.id} className={classes.row}>
            <span className={classes.main}>
              <RecordLink to={invoicePath(row.id)}>{row.number ?? t`Draft`}</RecordLink>
              {withPatient && (
                <>
                  {' '}
                  <RecordLink plain to={patientPath(row.patient.id)}>
                    {row.patient.name}
                  </RecordLink>
                </>
              )}
              {due && <span className={classes.detail}>{due}</span>}
            </span>
            <span className={classes.end}>
              {formatMoney(isOpen ? row.due : row.total, row.currency)}
              <span className={classes.detail}>{total}</span>
              <RecordStatus status={statusOf.invoice(row)} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function PrescriptionRows({ rows }: { rows: readonly PrescriptionRow[] }) {
  const { t } = useLingui()
  const { language } = useClock()
  const { statusOf } = useParts()
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <span className={classes.main}>
            <RecordLink to={prescriptionPath(row.id)}>
              {row.lines.map(({ medication }) => medication).join(', ') || t`Prescription`}
            </RecordLink>
            <span className={classes.detail}>
              {formatPlainDate(row.date, 'date', language)} · {titled(row.doctor.name, row.doctor.title ?? 'doctor', language)}
            </span>
          </span>
          <span className={classes.end}>
            <RecordStatus status={statusOf.prescription(row.status)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
