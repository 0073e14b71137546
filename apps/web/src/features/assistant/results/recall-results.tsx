import { titled } from '@clinic/shared/doctors/titles'
import type { ToolResult } from '@clinic/shared/assistant/results'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatPlainDate } from '../../../lib/time.ts'
import { useClock } from '../use-clock.ts'
import { RecordLink } from './record-link.tsx'
import { ResultFrame } from './result-frame.tsx'
import classes from './results.module.css'

type Recalls = Extract<ToolResult, { kind: 'recalls' }>

const postponed = msg({ message: 'Postponed', context: 'recall' })

/** Who is to be called for the next visit, by the date, and what for. */
export function RecallResults({ result: { rows, totalCount } }: { result: Recalls }) {
  const { t } = useLingui()
  const { language } = useClock()
  const detailsOf = ({ visitType, reason, doctor, phone }: Recalls['rows'][number]) =>
    [
      visitType && (language === 'th' ? visitType.nameTh : visitType.nameEn),
      reason,
      doctor && titled(doctor.name, doctor.title ?? 'doctor', language),
      phone,
    ].filter(Boolean)
  return (
    <ResultFrame title={<Trans>Recalls</Trans>} note={totalCount}>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.main}>
              <RecordLink to={`/patients/${row.patient.id}`}>{row.patient.name}</RecordLink>
              <span className={classes.detail}>{detailsOf(row).join(' · ')}</span>
            </span>
            <span className={classes.end}>
              {formatPlainDate(row.dueDate, 'shortDateYear', language)}
              {row.status === 'postponed' && <span className={classes.detail}>{t(postponed)}</span>}
            </span>
          </li>
        ))}
        <li className={classes.row}>
          {totalCount === 0 ? (
            <Trans>Nobody</Trans>
          ) : (
            <RecordLink to="/recalls">
              <Trans>Open the recalls</Trans>
            </RecordLink>
          )}
        </li>
      </ul>
    </ResultFrame>
  )
}
