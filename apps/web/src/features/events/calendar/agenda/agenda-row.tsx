import { doctorName } from '@clinic/shared/doctors/titles'
import { eventCategoryColors } from '@clinic/shared/events/event'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { AllergyMark } from '../../../../components/allergies/allergy-note.tsx'
import { StatusIcon } from '../calendar-block.tsx'
import { categoryOf } from '../../../../lib/event-category.ts'
import { headline, subjectBeside, type CalendarEvent } from '../../data/event-row.ts'
import { NameWords } from '../../../../components/name-words.tsx'
import { standingText } from '../../../../components/labels/event-labels.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { useMarked } from '../../data/marked-events.ts'
import styles from './agenda.module.css'

type AgendaRowProps = {
  calendarEvent: CalendarEvent
  name: string
  onOpen: () => void
  onKeyDown?: (event: React.KeyboardEvent) => void
  wide?: boolean
}

/** One appointment in a list: time, whom, with whom, how far it is. */
export function AgendaRow({ calendarEvent, name, onOpen, onKeyDown, wide = false }: AgendaRowProps) {
  const { t } = useLingui()
  const { range, language } = useClinicTime()
  const { event } = calendarEvent
  const isMarked = useMarked((state) => state.ids.has(calendarEvent.id))
  const bar = { '--bar': eventCategoryColors[categoryOf(event)] } as CSSProperties
  return (
    <UnstyledButton
      className={styles.line}
      data-wide={wide || undefined}
      data-status={event.status}
      data-marked={isMarked || undefined}
      data-event={calendarEvent.id}
      style={bar}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden className={styles.shown}>
        <span className={styles.time}>{calendarEvent.allDay ? t`All day` : range(calendarEvent.start, calendarEvent.end)}</span>
        <span className={styles.who}>
          <span className={styles.title}>
            <NameWords name={headline(event, language)} /> <AllergyMark patient={event.patient} size={13} />
          </span>
          <span className={styles.detail}>
            <Details
              parts={[
                subjectBeside(event, language),
                event.doctor && <NameWords name={doctorName(event.doctor, language)} />,
                event.overbookReason && t`Overbooked: ${event.overbookReason}`,
              ]}
            />
          </span>
        </span>
        <span className={styles.status} data-status={event.status}>
          <StatusIcon event={event} size={14} />
          <span>{t(standingText(event))}</span>
        </span>
      </span>
    </UnstyledButton>
  )
}

const Details = ({ parts }: { parts: ReactNode[] }) =>
  parts.filter(Boolean).map((part, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ))
