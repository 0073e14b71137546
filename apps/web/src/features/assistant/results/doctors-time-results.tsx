import { titled } from '@clinic/shared/doctors/titles'
import type { ToolResult } from '@clinic/shared/assistant/results'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatPlainDate, formatSpan } from '../../../lib/time.ts'
import { useClock } from '../use-clock.ts'
import { ClosureRows } from './closure-rows.tsx'
import { RecordLink } from './record-link.tsx'
import { ResultFrame } from './result-frame.tsx'
import classes from './results.module.css'

type ResultOf<Kind extends ToolResult['kind']> = { result: Extract<ToolResult, { kind: Kind }> }

/** Who is off on the days that were asked about, and when; the whole clinic's closures besides. */
export function TimeOffResults({ result: { from, to, rows, closures = [] } }: ResultOf<'timeOff'>) {
  const { language, zone } = useClock()
  const days = [from, ...(to === from ? [] : [to])].map((date) => formatPlainDate(date, 'shortDateYear', language))
  return (
    <ResultFrame title={<Trans>Doctors who are off</Trans>} note={days.join(' – ')}>
      <ul className={classes.rows}>
        {rows.map(({ doctor: { id, name, title = 'doctor' }, startTime, endTime }) => (
          <li key={`${id} ${startTime}`} className={classes.row}>
            <span className={classes.main}>
              <RecordLink to={`/doctors/${id}`}>{titled(name, title, language)}</RecordLink>
              <span className={classes.detail}>{formatSpan(new Date(startTime), new Date(endTime), language, zone)}</span>
            </span>
          </li>
        ))}
        {rows.length === 0 && <Nobody />}
        <ClosureRows closures={closures} />
      </ul>
    </ResultFrame>
  )
}

/** Who is late today, and by how long. */
export function DelayResults({ result: { rows } }: ResultOf<'delays'>) {
  const { t } = useLingui()
  const { language } = useClock()
  return (
    <ResultFrame title={<Trans>Doctors who are late</Trans>} note={t`Today`}>
      <ul className={classes.rows}>
        {rows.map(({ id, doctor: { id: doctorId, name, title = 'doctor' }, minutes }) => (
          <li key={id} className={classes.row}>
            <span className={classes.main}>
              <RecordLink to={`/doctors/${doctorId}`}>{titled(name, title, language)}</RecordLink>
            </span>
            <span className={classes.end}>
              <Trans>{minutes} min late</Trans>
            </span>
          </li>
        ))}
        {rows.length === 0 && <Nobody />}
      </ul>
    </ResultFrame>
  )
}

const Nobody = () => (
  <li className={classes.row}>
    <Trans>Nobody</Trans>
  </li>
)
