import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { memo, type HTMLAttributes } from 'react'
import { statusLooks, statusText } from '../../../components/labels/event-labels.ts'
import { formatMinutes, waitingMinutes } from '../../../lib/time.ts'
import { isCalledIn, type EventRow } from '../data/event-row.ts'
import { useMarked } from '../data/marked-events.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { EventDetail, EventName } from './event-name.tsx'
import { WithDoctor } from './with-doctor.tsx'
import { TodaySteps } from './today-steps.tsx'
import classes from './today.module.css'

/** Minutes from which a patient has waited long. */
const long = 30

type WaitingRailProps = { waiting: EventRow[]; calledIn: EventRow[]; now: Date; handlers: HTMLAttributes<HTMLElement> }

/** Who waits, longest first, and who is with a doctor, beside the appointments: an arrival moves none of them. */
export const WaitingRail = memo(function WaitingRail({ waiting, calledIn, now, handlers }: WaitingRailProps) {
  const next = waiting.find((event) => event.status === 'waiting' && !isCalledIn(event))
  return (
    <section className={classes.rail} aria-labelledby="waiting-room" {...handlers}>
      <Title order={2} id="waiting-room" className={classes.heading}>
        <Trans>In the waiting room</Trans>
      </Title>
      {waiting.length === 0 && (
        <Text c="dimmed">
          <Trans>Nobody is waiting.</Trans>
        </Text>
      )}
      <ul className={classes.waiting}>
        {waiting.map((event) => (
          <Present key={event.id} event={event} isNext={event === next} now={now} />
        ))}
      </ul>
      {calledIn.length > 0 && (
        <>
          <Title order={2} id="called-in" className={classes.heading} mt="sm">
            <Trans>With the doctor</Trans>
          </Title>
          <ul className={classes.waiting} aria-labelledby="called-in">
            {calledIn.map((event) => (
              <Present key={event.id} event={event} now={now} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
})

type PresentProps = { event: EventRow; isNext?: boolean; now: Date }

const Present = memo(function Present({ event, isNext = false, now }: PresentProps) {
  const { t } = useLingui()
  const { language } = useClinicTime()
  const isMarked = useMarked(({ ids }) => ids.has(event.id))
  const isPresent = event.status === 'waiting'
  const isWaiting = isPresent && !isCalledIn(event)
  const minutes = isWaiting && event.waitingSince ? waitingMinutes(new Date(event.waitingSince), now) : undefined
  const { icon: Icon } = statusLooks[event.status]
  return (
    <li className={classes.patient} data-over={!isPresent || undefined} data-marked={isMarked || undefined}>
      <EventName event={event} />
      {!isCalledIn(event) && (
        <span className={classes.minutes} data-late={(minutes ?? 0) >= long || undefined}>
          <Icon size={14} aria-hidden />
          {isWaiting ? minutes !== undefined && formatMinutes(minutes, language) : t(statusText[event.status])}
        </span>
      )}
      {isCalledIn(event) && (
        <span className={classes.called}>
          <WithDoctor event={event} />
        </span>
      )}
      <span className={classes.about}>
        <EventDetail event={event} withDoctor />
      </span>
      <TodaySteps event={event} isNextWaiting={isNext} withClose />
    </li>
  )
})
