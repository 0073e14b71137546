import { titled } from '@clinic/shared/doctors/titles'
import type { ToolResult } from '@clinic/shared/assistant/results'
import type { DayPart } from '@clinic/shared/time/day-part'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { weekdayName } from '../../../components/labels/weekday-names.ts'
import { formatMinutes, formatPlainDate } from '../../../lib/time.ts'
import { useClock } from '../use-clock.ts'
import { RecordLink } from './record-link.tsx'
import { ResultFrame } from './result-frame.tsx'
import classes from './results.module.css'

type Waitlist = Extract<ToolResult, { kind: 'waitlist' }>

const partTexts: Record<DayPart, MessageDescriptor> = {
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg`Evening`,
}

/** Who waits for a time, by turn, and for which. */
export function WaitlistResults({ result: { rows, totalCount } }: { result: Waitlist }) {
  const { t } = useLingui()
  const { language, format } = useClock()
  const wishOf = ({ minutes, doctors, weekdays, dayParts, until }: Waitlist['rows'][number]) =>
    [
      formatMinutes(minutes, language),
      doctors.map(({ name, title = 'doctor' }) => titled(name, title, language)).join(' / '),
      weekdays.map((day) => weekdayName(day, language)).join(', '),
      dayParts.map((part) => t(partTexts[part])).join(', '),
      until && t`until ${formatPlainDate(until, 'shortDate', language)}`,
    ].filter(Boolean)
  return (
    <ResultFrame title={<Trans>Waitlist</Trans>} note={totalCount}>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.main}>
              <RecordLink to={`/patients/${row.patient.id}`}>{row.patient.name}</RecordLink>
              <span className={classes.detail}>{wishOf(row).join(' · ')}</span>
            </span>
            <span className={classes.end}>
              {row.isUrgent && <Trans>Urgent</Trans>}
              <span className={classes.detail}>
                <Trans>since {format(row.since, 'shortDate')}</Trans>
              </span>
            </span>
          </li>
        ))}
        {totalCount === 0 && (
          <li className={classes.row}>
            <Trans>Nobody</Trans>
          </li>
        )}
        {totalCount > 0 && (
          <li className={classes.row}>
            <RecordLink to="/waitlist">
              <Trans>Open the waitlist</Trans>
            </RecordLink>
          </li>
        )}
      </ul>
    </ResultFrame>
  )
}
