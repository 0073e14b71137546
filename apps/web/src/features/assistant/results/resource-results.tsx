import type { ToolResult } from '@clinic/shared/assistant/results'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { useClock } from '../use-clock.ts'
import { ClosureRows } from './closure-rows.tsx'
import { dayPath, RecordLink } from './record-link.tsx'
import { ResultFrame } from './result-frame.tsx'
import classes from './results.module.css'

type FreeResources = Extract<ToolResult, { kind: 'freeResources' }>

/** Rooms and equipment that are free, and when. */
export function FreeResourceResults({ result }: { result: FreeResources }) {
  const { t } = useLingui()
  const { format, range, zone } = useClock()
  const { from, to, isAt, rows, closures = [] } = result
  const time = isAt ? format(from, 'time') : range(from, to)
  const day = dateOf(new Date(from), zone)
  return (
    <ResultFrame title={<Trans>Rooms and equipment</Trans>} note={`${format(from, 'shortDateYear')}, ${time}`}>
      <ul className={classes.rows}>
        {rows.map(({ id, name, isFree, times }) => {
          const free = times.map(({ startTime, endTime }) => range(startTime, endTime)).join(', ')
          return (
            <li key={id} className={classes.row}>
              <span className={classes.main}>
                {name}
                <span className={classes.detail}>{isFree || !free ? free : t`free ${free}`}</span>
              </span>
              <span className={classes.end}>{isFree ? t`Free` : t`Not free`}</span>
            </li>
          )
        })}
        {rows.length === 0 && (
          <li className={classes.row}>
            <Trans>None is free</Trans>
          </li>
        )}
        <ClosureRows closures={closures} />
        <li className={classes.row}>
          <RecordLink to={`${dayPath(day)}&by=room`}>
            <Trans>Open the day by room</Trans>
          </RecordLink>
        </li>
      </ul>
    </ResultFrame>
  )
}
