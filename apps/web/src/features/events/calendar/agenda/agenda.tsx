import { dateOf } from '@clinic/shared/time/time'
import { Plural } from '@lingui/react/macro'
import styles from './agenda.module.css'
import { useEventName } from '../calendar-block.tsx'
import { agendaDays } from './agenda-days.ts'
import { AgendaRow } from './agenda-row.tsx'
import type { CalendarEvent } from '../../data/event-row.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'

type AgendaProps = {
  calendarEvents: readonly CalendarEvent[]
  first: string
  last: string
  now: Date
  onOpen: (id: string) => void
  onKey: (calendarEvent: CalendarEvent, event: React.KeyboardEvent) => void
}

/** The calendar as lists of days: for phones, for screen readers, and for reading through. */
export function Agenda({ calendarEvents, first, last, now, onOpen, onKey }: AgendaProps) {
  const { format, zone } = useClinicTime()
  const nameOf = useEventName()
  const days = agendaDays(calendarEvents, { first, last }, zone)
  return (
    <div className={styles.agenda}>
      {days
        .filter((day) => day.calendarEvents.length > 0)
        .map((day) => (
          <section key={day.date} aria-label={format(day.from, 'longDate')} className={styles.day}>
            <h2 className={styles.date} data-today={day.date === dateOf(now, zone) || undefined}>
              {format(day.from, 'longDate')}
              <span className={styles.count}>
                <Plural value={day.calendarEvents.length} one="# appointment" other="# appointments" />
              </span>
            </h2>
            <ul className={styles.list}>
              {day.calendarEvents.map((calendarEvent) => (
                <li key={calendarEvent.id}>
                  <AgendaRow
                    calendarEvent={calendarEvent}
                    name={nameOf(calendarEvent)}
                    wide
                    onOpen={() => onOpen(calendarEvent.id)}
                    onKeyDown={(event) => onKey(calendarEvent, event)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
