import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { statusText } from '../../../components/labels/event-labels.ts'
import { eventPath } from '../data/event-path.ts'
import type { EventDetails } from '../data/get-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import styles from './series.module.css'

type SeriesNoteProps = { eventId: string; series: NonNullable<EventDetails['series']> }

/** "3 of 10", and when the others are. */
export default function SeriesNote({ eventId, series }: SeriesNoteProps) {
  const { t } = useLingui()
  const { format, zone } = useClinicTime()
  const [isOpen, setOpen] = useState(false)
  const { events } = series
  const position = events.findIndex(({ id }) => id === eventId) + 1
  const count = events.length
  return (
    <div>
      <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Trans>
          {position} of {count} appointments of a series
        </Trans>
      </Button>
      {isOpen && (
        <ol className={styles.others} aria-label={t`The series`}>
          {events.map(({ id, startTime, status }) => {
            const when = `${format(new Date(startTime), 'shortDateYear')}, ${format(new Date(startTime), 'time')}`
            return (
              <li key={id}>
                {id === eventId ? (
                  <strong>{when}</strong>
                ) : (
                  <Anchor component={Link} to={eventPath({ id, startTime }, zone)} size="sm">
                    {when}
                  </Anchor>
                )}{' '}
                {t(statusText[status])}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
