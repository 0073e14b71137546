import { eventCategoryColors, eventStatusRules } from '@clinic/shared/events/event'
import { useLingui } from '@lingui/react/macro'
import { memo, type CSSProperties } from 'react'
import { statusLooks, standingText } from '../../../components/labels/event-labels.ts'
import { isCalledIn, type EventRow } from '../data/event-row.ts'
import { categoryOf } from '../../../lib/event-category.ts'
import { useMarked } from '../data/marked-events.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useExpectedTimes } from '../../../stores/expected-times.ts'
import { EventDetail, EventName } from './event-name.tsx'
import { TodaySteps } from './today-steps.tsx'
import classes from './today.module.css'

/** An appointment of a doctor's day, of the same height in every status. */
export const TodayRow = memo(function TodayRow({ event, isNext }: { event: EventRow; isNext: boolean }) {
  const { t } = useLingui()
  const { format } = useClinicTime()
  const isMarked = useMarked(({ ids }) => ids.has(event.id))
  const expected = useExpectedTimes(({ byDoctor }) => event.doctor && byDoctor[event.doctor.id]?.get(event.id)) ?? undefined
  const bar = { '--bar': eventCategoryColors[categoryOf(event)] } as CSSProperties
  const { icon: Icon } = statusLooks[event.status]
  return (
    <li
      className={classes.line}
      data-phase={eventStatusRules[event.status].phase}
      data-next={isNext || undefined}
      data-marked={isMarked || undefined}
      style={bar}
    >
      <span className={classes.time}>{event.isAllDay ? t`All day` : format(new Date(event.startTime), 'time')}</span>
      <EventName event={event} />
      <TodaySteps event={event} isNext={isNext} />
      <span className={classes.detail}>
        {expected !== undefined && <span className={classes.expected}>{t`about ${format(new Date(expected), 'time')}`}</span>}
        <span className={classes.status}>
          <Icon size={14} aria-hidden />
          {isCalledIn(event) ? t`With the doctor` : t(standingText(event))}
        </span>
        <span className={classes.about}>
          <EventDetail event={event} />
        </span>
      </span>
    </li>
  )
})
