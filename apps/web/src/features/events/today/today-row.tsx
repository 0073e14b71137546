import { eventCategoryColors, eventStatusRules } from '@clinic/shared/event'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useAllergyText } from '../../../components/use-allergy-text.ts'
import { formatMinutes, waitingMinutes } from '../../../lib/time.ts'
import { tryChange, useEventChange } from '../data/event-change.ts'
import type { EventRow } from '../data/event-row.ts'
import { categoryOf, headline, personName } from '../data/event-row.ts'
import { statusLooks, statusText, stepText } from '../../../components/labels/event-labels.ts'
import classes from './today.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useMarked } from '../data/marked-events.ts'

type TodayLineProps = { event: EventRow; now: Date; isNext?: boolean; withDoctor?: boolean }

export function TodayRow({ event, now, isNext = false, withDoctor = false }: TodayLineProps) {
  const { t } = useLingui()
  const { format, language } = useClinicTime()
  const isMarked = useMarked(({ ids }) => ids.has(event.id))
  const allergies = useAllergyText()(event.patient)
  const name = headline(event)
  const detail = [
    withDoctor && event.doctor && t`Dr ${personName(event.doctor)}`,
    event.subject !== name && event.subject,
  ].filter(Boolean)
  const bar = { '--bar': eventCategoryColors[categoryOf(event)] } as CSSProperties
  const waited =
    event.status === 'waiting' && event.patient && event.waitingSince
      ? waitingMinutes(new Date(event.waitingSince), now)
      : undefined
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
      <span className={classes.who}>
        <Anchor component={Link} to={`/calendar?view=day&event=${event.id}`} c="inherit" fw={500} truncate display="block">
          {name}
        </Anchor>
        {(allergies || detail.length > 0) && (
          <Text component="span" size="xs" c="dimmed" truncate display="block">
            {allergies && (
              <span className={classes.allergies} title={allergies}>
                <IconAlertTriangle size={12} aria-hidden /> {allergies}
              </span>
            )}
            {allergies && detail.length > 0 && ' · '}
            {detail.join(' · ')}
          </Text>
        )}
      </span>
      <span className={classes.status} data-late={(waited ?? 0) >= 30 || undefined}>
        <Icon size={16} aria-hidden />
        {t(statusText[event.status])}
        {waited !== undefined && ` ${formatMinutes(waited, language)}`}
      </span>
      <Steps event={event} isNext={isNext} />
    </li>
  )
}

function Steps({ event, isNext }: { event: EventRow; isNext: boolean }) {
  const { t } = useLingui()
  const busy = useEventChange((state) => state.busy)
  // The way back is in the appointment itself.
  const steps = eventStatusRules[event.status].onward.filter((status) => event.nextStatuses.includes(status))
  if (steps.length === 0 || !event.patient) return null
  return (
    <Group gap={4} wrap="nowrap" className={classes.steps}>
      {steps.map((status) => (
        <Button
          key={status}
          size="compact-sm"
          variant={isNext && status === steps.at(-1) ? 'filled' : 'default'}
          disabled={busy}
          aria-label={`${t(stepText(event.status, status))}: ${headline(event)}`}
          onClick={() => void tryChange({ event, change: { status } })}
        >
          {t(stepText(event.status, status))}
        </Button>
      ))}
    </Group>
  )
}
