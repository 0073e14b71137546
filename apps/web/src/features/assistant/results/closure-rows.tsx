import type { ClosureRow } from '@clinic/shared/assistant/result-rows'
import { coversWholeDays } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { formatSpan } from '../../../lib/time.ts'
import { useClock } from '../use-clock.ts'
import classes from './results.module.css'

/** "Songkran"; with its time where it is a part of a day. */
export function ClosureName({ name, startTime, endTime }: ClosureRow) {
  const { range, zone } = useClock()
  const isWhole = coversWholeDays(new Date(startTime), new Date(endTime), zone)
  return isWhole ? name : `${name} · ${range(startTime, endTime)}`
}

/** When the whole clinic is closed, and for what. */
export function ClosureRows({ closures }: { closures: readonly ClosureRow[] }) {
  const { language, zone } = useClock()
  return closures.map(({ id, name, startTime, endTime }) => (
    <li key={id} className={classes.row}>
      <span className={classes.main}>
        {name}
        <span className={classes.detail}>{formatSpan(new Date(startTime), new Date(endTime), language, zone)}</span>
      </span>
      <span className={classes.end}>
        <Trans>Clinic closed</Trans>
      </span>
    </li>
  ))
}
