import { addDays, startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useResources } from '../../pickers/resources.ts'
import classes from './out-of-use-mark.module.css'

/** In the column of a room or of equipment: the hours in which it is out of use, and why. */
export default function OutOfUseMark({ date, roomId, shown }: SlotArguments['columnMarks']) {
  const zone = useZone()
  const room = useResources().find(({ id }) => id === roomId)
  if (!room?.outFrom) return null
  const outFrom = new Date(room.outFrom)
  const outUntil = room.outUntil ? new Date(room.outUntil) : undefined
  const ends = startOfDate(addDays(date, 1), zone)
  if (outFrom >= ends || (outUntil && outUntil <= startOfDate(date, zone))) return null
  const minutesOf = (at: Date) => (wallTimeOf(at, zone).date < date ? shown.from : wallTimeOf(at, zone).minutes)
  const from = Math.max(minutesOf(outFrom), shown.from)
  const to = Math.min(outUntil && outUntil < ends ? minutesOf(outUntil) : shown.to, shown.to)
  if (to <= from) return null
  const percent = (minutes: number) => `${(100 * minutes) / (shown.to - shown.from)}%`
  return (
    <div role="note" className={classes.mark} style={{ top: percent(from - shown.from), height: percent(to - from) }}>
      <span className={classes.words}>
        <Trans>Out of use</Trans>
        {room.outReason && ` · ${room.outReason}`}
      </span>
    </div>
  )
}
