import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { StatusIcon } from '../calendar/calendar-block.tsx'
import { headline } from '../data/event-row.ts'
import { eventRecord, type EventDetails } from '../data/get-event.ts'
import { statusText } from '../../../components/labels/event-labels.ts'
import styles from '../panel/panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'

type ProposedEventProps = { id: string; children: (details: EventDetails, reload: () => Promise<void>) => ReactNode }

/** The appointment that a proposal would change, as it is at this moment, and the form for the change. */
export function ProposedEvent({ id, children }: ProposedEventProps) {
  const { t } = useLingui()
  const { format, range, language } = useClinicTime()
  const { record, failure, load } = useRecord(eventRecord, id)
  /** As the form was filled: what others change meanwhile is told when it is sent. */
  const [event, setEvent] = useState<EventDetails | null>()
  if (event === undefined && record !== undefined) setEvent(record)
  const reload = async () => {
    await load()
    setEvent(undefined)
  }
  if (failure) return <ErrorState failure={failure} onRetry={() => void reload()} />
  if (event === undefined) {
    return (
      <Stack gap="sm">
        <Skeleton height={40} />
        <Skeleton height={60} />
      </Stack>
    )
  }
  if (!event) {
    return (
      <Text c="dimmed">
        <Trans>This appointment is no longer there</Trans>
      </Text>
    )
  }
  const start = new Date(event.startTime)
  const when = event.isAllDay ? t`All day` : range(start, new Date(event.endTime))
  return (
    <>
      <div>
        <Text fw={600}>{headline(event, language)}</Text>
        <Text size="sm" c="dimmed" component="div">
          {[format(start, 'shortDateYear'), when, event.doctor && doctorName(event.doctor, language)].filter(Boolean).join(' · ')}
        </Text>
        <span className={styles.standing}>
          <StatusIcon event={event} size={14} />
          {t(statusText[event.status])}
        </span>
      </div>
      {!event.mayEdit && (
        <Text size="sm" c="dimmed">
          <Trans>You can look at this appointment but not change it.</Trans>
        </Text>
      )}
      {children(event, reload)}
    </>
  )
}
