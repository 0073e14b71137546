import { dateOf, startOfDate } from '@clinic/shared/time/time'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../../components/feedback/empty-state.tsx'
import { Slot } from '../../../../components/slot.tsx'
import { AgendaRow } from '../agenda/agenda-row.tsx'
import { agendaDays } from '../agenda/agenda-days.ts'
import type { CalendarProps } from '../calendar-props.ts'
import { useEventName } from '../calendar-block.tsx'
import { visibleDates } from '../calendar-window.ts'
import { isWeekend } from '../shown-hours.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import styles from './phone-week.module.css'

type PhoneWeekProps = CalendarProps & { onDate: (date: string) => void; onNew: () => void }

/** A week on a phone: its days in a strip, and the appointments of the chosen one. */
export default function PhoneWeek(props: PhoneWeekProps) {
  const { date, firstWeekday, calendarEvents, withWeekend, setting, mayCreate, onDate, onKey, onNew } = props
  const { format, zone } = useClinicTime()
  const nameOf = useEventName()
  const today = dateOf(new Date(), zone)
  const days = agendaDays(calendarEvents, visibleDates('week', date, firstWeekday), zone).filter(
    (day) => withWeekend || day.date === date || !isWeekend(day.date),
  )
  const chosen = days.find((day) => day.date === date)
  return (
    <>
      <div className={styles.strip}>
        {days.map((day) => (
          <UnstyledButton
            key={day.date}
            className={styles.day}
            aria-current={day.date === date ? 'date' : undefined}
            data-today={day.date === today || undefined}
            onClick={() => onDate(day.date)}
          >
            <VisuallyHidden>
              {format(day.from, 'longDate')}
              {', '}
              <Plural value={day.calendarEvents.length} one="# appointment" other="# appointments" />
            </VisuallyHidden>
            <span aria-hidden className={styles.weekday}>
              {format(day.from, 'weekday')}
            </span>
            <span aria-hidden className={styles.number}>
              {format(day.from, 'dayOfMonth')}
            </span>
            <span aria-hidden className={styles.count}>
              {day.calendarEvents.length || '–'}
            </span>
          </UnstyledButton>
        ))}
      </div>
      <section className={styles.list} aria-label={format(startOfDate(date, zone), 'longDate')}>
        <Slot name="dayNotes" date={date} doctorIds={setting.doctorIds} />
        {chosen?.calendarEvents.map((calendarEvent) => (
          <AgendaRow
            key={calendarEvent.id}
            calendarEvent={calendarEvent}
            name={nameOf(calendarEvent)}
            wide
            onOpen={() => setting.onOpen(calendarEvent.id)}
            onKeyDown={(event) => onKey(calendarEvent, event)}
          />
        ))}
        {chosen?.calendarEvents.length === 0 && (
          <EmptyState
            icon={<IconCalendarPlus size={32} />}
            title={<Trans>No appointments on this day</Trans>}
            action={
              mayCreate && (
                <Button onClick={onNew}>
                  <Trans>New appointment</Trans>
                </Button>
              )
            }
          />
        )}
      </section>
    </>
  )
}
