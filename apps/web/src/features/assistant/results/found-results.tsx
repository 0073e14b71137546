import type { AllergyStatus } from '@clinic/shared/allergies/allergy'
import type { ToolResult } from '@clinic/shared/assistant/results'
import type { AppointmentSelection } from '@clinic/shared/assistant/tools'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { statusLooks, statusText as visitText } from '../../../components/labels/event-labels.ts'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { hospitalNumberText } from '../../../lib/hospital-number.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatPlainDate } from '../../../lib/time.ts'
import classes from './results.module.css'
import { dayPath, patientPath, RecordLink } from './record-link.tsx'
import { AppointmentRows, InvoiceRows, PrescriptionRows } from './record-rows.tsx'
import { ResultFrame } from './result-frame.tsx'
import { useClock } from '../use-clock.ts'

type ResultOf<Kind extends ToolResult['kind']> = { result: Extract<ToolResult, { kind: Kind }> }

export function PatientResults({ result }: ResultOf<'patients'>) {
  const { rows, totalCount } = result
  return (
    <ResultFrame
      title={<Trans>Patients</Trans>}
      note={
        rows.length < totalCount ? (
          <Trans>
            the first {rows.length} of {totalCount}
          </Trans>
        ) : (
          totalCount
        )
      }
    >
      <ul className={classes.rows}>
        {rows.map(({ id, name, hn, phone }) => (
          <li key={id} className={classes.row}>
            <span className={classes.main}>
              <RecordLink to={patientPath(id)}>{name}</RecordLink>
              {hn && <span className={classes.detail}>{hospitalNumberText(hn)}</span>}
            </span>
            <span className={classes.end}>{phone}</span>
          </li>
        ))}
      </ul>
    </ResultFrame>
  )
}

/** "Sat 21 Nov 2026", or from one day to another. */
function useSpan() {
  const { language } = useClock()
  return (from: string, to: string) => {
    const first = formatPlainDate(from, 'shortDateYear', language)
    return from === to ? first : `${first} – ${formatPlainDate(to, 'shortDateYear', language)}`
  }
}

const selectionText: Partial<Record<AppointmentSelection, MessageDescriptor>> = {
  next: msg`Next`,
  last: msg`Last visit`,
  waiting: msg`Waiting`,
  no_show: msg`Did not come`,
  unconfirmed: msg`Not confirmed`,
  cancelled: msg`Canceled`,
}

/** Their rows may be of another day than the one that was asked about. */
const withDay = new Set<AppointmentSelection | undefined>(['next', 'last'])

export function AppointmentResults({ result }: ResultOf<'appointments'>) {
  const { t } = useLingui()
  const span = useSpan()
  const { from, to, rows, totalCount, only, counts = [] } = result
  const rest = only === 'summary' ? 0 : totalCount - rows.length
  const named = only && selectionText[only]
  return (
    <ResultFrame
      title={
        <RecordLink plain to={dayPath(from)}>
          {named ? t(named) : span(from, to)}
        </RecordLink>
      }
      note={<Plural value={totalCount} _0="no appointments" one="# appointment" other="# appointments" />}
    >
      {rows.length > 0 && (
        <AppointmentRows rows={rows} withDays={from !== to || withDay.has(only)} asGiven={only !== undefined} />
      )}
      {counts.map(({ status, count }) => (
        <div key={status} className={classes.row}>
          <span className={classes.main}>
            <StatusLabel {...statusLooks[status]}>{t(visitText[status])}</StatusLabel>
          </span>
          <span className={classes.end}>{count}</span>
        </div>
      ))}
      {rest > 0 && (
        <div className={classes.row}>
          <RecordLink to={dayPath(from)}>
            <Trans>{rest} more in the calendar</Trans>
          </RecordLink>
        </div>
      )}
    </ResultFrame>
  )
}

export function InvoiceResults({ result, overdueOnly }: ResultOf<'invoices'> & { overdueOnly: boolean }) {
  const { rows, totalCount, due } = result
  const sums = due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
  return (
    <ResultFrame
      title={overdueOnly ? <Trans>Overdue invoices</Trans> : <Trans>Unpaid invoices</Trans>}
      note={totalCount === 0 ? <Trans>none</Trans> : <Trans>{sums} left to pay</Trans>}
    >
      {rows.length > 0 && <InvoiceRows rows={rows} />}
      {rows.length < totalCount && (
        <div className={classes.row}>
          <RecordLink to={overdueOnly ? '/invoices?overdue=true' : '/invoices?status=issued,partially_paid'}>
            <Trans>All {totalCount}</Trans>
          </RecordLink>
        </div>
      )}
    </ResultFrame>
  )
}

export function RevenueResult({ result }: ResultOf<'revenue'>) {
  const span = useSpan()
  return (
    <ResultFrame title={<Trans>Revenue</Trans>} note={span(result.from, result.to)}>
      {result.sums.length === 0 && (
        <div className={classes.row}>
          <Trans>No invoices in this time.</Trans>
        </div>
      )}
      {result.sums.map(({ currency, issued, paid, count }) => (
        <dl key={currency} className={classes.figures}>
          <div>
            <dt>
              <Plural value={count} one="Issued, # invoice" other="Issued, # invoices" />
            </dt>
            <dd>{formatMoney(issued, currency)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Paid</Trans>
            </dt>
            <dd>{formatMoney(paid, currency)}</dd>
          </div>
        </dl>
      ))}
    </ResultFrame>
  )
}

const shownRows = 5

export function RecordResult({ result }: ResultOf<'patientSummary'>) {
  const { t } = useLingui()
  const { patient, about, allergyStatus, allergies, alerts, note, appointments, prescriptions = [], invoices } = result
  const warnings = [allergies && t`Allergies: ${allergies}`, alerts].filter(Boolean)
  const isBlank = !(about === 'allergies' && allergies) && appointments.length + prescriptions.length + invoices.length === 0
  return (
    <ResultFrame title={<RecordLink to={patientPath(patient.id)}>{patient.name}</RecordLink>} label={patient.name}>
      {warnings.map((warning) => (
        <div key={warning} className={classes.warning}>
          {warning}
        </div>
      ))}
      {note && <div className={classes.remark}>{note}</div>}
      {appointments.length > 0 && (
        <>
          <h4 className={classes.part}>
            <Trans>Visits</Trans>
          </h4>
          <AppointmentRows rows={appointments.slice(0, shownRows)} withDays withPatient={false} />
        </>
      )}
      {prescriptions.length > 0 && (
        <>
          <h4 className={classes.part}>
            <Trans>Prescriptions</Trans>
          </h4>
          <PrescriptionRows rows={prescriptions.slice(0, shownRows)} />
        </>
      )}
      {invoices.length > 0 && (
        <>
          <h4 className={classes.part}>
            <Trans>Invoices</Trans>
          </h4>
          <InvoiceRows rows={invoices.slice(0, shownRows)} withPatient={false} />
        </>
      )}
      {isBlank && (
        <div className={classes.row}>
          {about === 'allergies' && !allergies && <AllergyAnswer status={allergyStatus} />}
          {about === 'prescriptions' && <Trans>No prescriptions are recorded.</Trans>}
          {about === 'invoices' && <Trans>No invoices yet.</Trans>}
          {!about && <Trans>No visits, prescriptions or invoices yet.</Trans>}
        </div>
      )}
    </ResultFrame>
  )
}

/** Where no allergy is listed: earlier conversations did not say why. */
function AllergyAnswer({ status }: { status: AllergyStatus | undefined }) {
  if (status === 'none_known') return <Trans>No known allergies: the patient was asked.</Trans>
  if (status === 'not_asked') return <Trans>Nobody has asked about allergies yet.</Trans>
  return <Trans>No allergies are recorded.</Trans>
}
