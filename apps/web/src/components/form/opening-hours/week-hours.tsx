import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { openSpan } from '@clinic/shared/establishments/opening-hours'
import { Trans } from '@lingui/react/macro'
import { spanText } from '../../../lib/time.ts'
import { useUi } from '../../../stores/ui.ts'
import { weekdayName, weekOrder } from '../../labels/weekday-names.ts'
import classes from './opening-hours.module.css'

/** When a doctor or a clinic is open, a weekday a line. */
export function WeekHours({ week }: { week: WeekOpeningHours }) {
  const language = useUi((state) => state.language)
  return (
    <div className={classes.hours}>
      {weekOrder.map((day) => {
        const span = openSpan(week, day)
        return (
          <div key={day} style={{ display: 'contents' }}>
            <span>{weekdayName(day, language)}</span>
            <span>{span ? spanText(span) : <Trans>closed</Trans>}</span>
          </div>
        )
      })}
    </div>
  )
}
