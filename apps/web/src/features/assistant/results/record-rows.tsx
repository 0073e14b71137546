import { subjectIn } from '@clinic/shared/options/event-categories'
import { titled } from '@clinic/shared/doctors/titles'
import type { AppointmentRow, InvoiceRow, PrescriptionRow } from '@clinic/shared/assistant/result-rows'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { statusLooks, statusText as visitText } from '../../../components/labels/event-labels.ts'
import { lookOf, statusLabel } from '../../../components/labels/invoice-labels.ts'
import { looks, statusText as prescriptionText } from '../../../components/labels/prescription-labels.ts'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { formatPlainDate } from '../../../lib/time.ts'
import classes from './results.module.css'
import { appointmentPath, dayPath, invoicePath, patientPath, prescriptionPath, RecordLink } from './record-link.tsx'
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
                <StatusLabel {...statusLooks[row.status]}>{t(visitText[row.status])}</StatusLabel>
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
              <StatusLabel {...lookOf(row)}>{t(statusLabel(row))}</StatusLabel>
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
            <StatusLabel {...looks[row.status]}>{t(prescriptionText[row.status])}</StatusLabel>
          </span>
        </li>
      ))}
    </ul>
  )
}
