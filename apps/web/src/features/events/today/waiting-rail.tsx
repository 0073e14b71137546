import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { memo, type HTMLAttributes } from 'react'
import { statusLooks, statusText } from '../../../components/labels/event-labels.ts'
import { formatMinutes, waitingMinutes } from '../../../lib/time.ts'
import type { EventRow } from '../data/event-row.ts'
import { useMarked } from '../data/marked-events.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { EventDetail, EventName } from './event-name.tsx'
import { TodaySteps } from './today-steps.tsx'
import classes from './today.module.css'

/** Minutes from which a patient has waited long. */
const long = 30

type WaitingRailProps = { events: EventRow[]; now: Date; handlers: HTMLAttributes<HTMLElement> }

/** Who waits, longest first, beside the appointments: an arrival moves none of them. */
export const WaitingRail = memo(function WaitingRail({ events, now, handlers }: WaitingRailProps) {
  return (
    <section className={classes.rail} aria-labelledby="waiting-room" {...handlers}>
      <Title order={2} id="waiting-room" className={classes.heading}>
        <Trans>In the waiting room</Trans>
      </Title>
      {events.length === 0 && (
        <Text c="dimmed">
          <Trans>Nobody is waiting.</Trans>
        </Text>
      )}
      <ul className={classes.waiting}>
        {events.map((event) => (
          <WaitingPatient key={event.id} event={event} now={now} />
        ))}
      </ul>
    </section>
  )
})

const WaitingPatient = memo(function WaitingPatient({ event, now }: { event: EventRow; now: Date }) {
  const { t } = useLingui()
  const { language } = useClinicTime()
  const isMarked = useMarked(({ ids }) => ids.has(event.id))
  const isWaiting = event.status === 'waiting'
  const minutes = isWaiting && event.waitingSince ? waitingMinutes(new Date(event.waitingSince), now) : undefined
  const { icon: Icon } = statusLooks[event.status]
  return (
    <li className={classes.patient} data-over={!isWaiting || undefined} data-marked={isMarked || undefined}>
      <EventName event={event} />
      <span className={classes.minutes} data-late={(minutes ?? 0) >= long || undefined}>
        <Icon size={14} aria-hidden />
        {isWaiting ? minutes !== undefined && formatMinutes(minutes, language) : t(statusText[event.status])}
      </span>
      <span className={classes.about}>
        <EventDetail event={event} withDoctor />
      </span>
      <TodaySteps event={event} withClose />
    </li>
  )
})
