import { doctorName } from '@clinic/shared/doctors/titles'
import { startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import type { WorkingHours } from '@clinic/shared/availability/availability'
import { Plural, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { memo, useMemo } from 'react'
import { shallow } from 'zustand/shallow'
import type { Column } from '../big-calendar/big-calendar.ts'
import type { ZoneClock } from '../big-calendar/zone-clock.ts'
import { StatusIcon } from '../calendar-block.tsx'
import cell from '../day-cell.module.css'
import { CellEvent } from '../cell-event.tsx'
import { occupancyOf } from '../doctor-week/doctor-day.ts'
import { noDoctor, type CalendarEvent } from '../../data/event-row.ts'
import { statusText } from '../../../../components/labels/event-labels.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { dayLines } from './month-days.ts'
import styles from './month.module.css'

type DayProps = {
  date: string
  calendarEvents: readonly CalendarEvent[]
  doctors: readonly Column[]
  hoursOf: (doctorId: string) => readonly WorkingHours[]
  clock: ZoneClock
  isOtherMonth: boolean
  isToday: boolean
  /** How many lines fit below the count. */
  room: number
  selectedId: string | undefined
}

const isSameDay = ({ calendarEvents: a, ...restA }: DayProps, { calendarEvents: b, ...restB }: DayProps) =>
  shallow(a, b) && shallow(restA, restB)

/** A day of the month, drawn again only when something in it changed. */
export const MonthDay = memo(function MonthDay(props: DayProps) {
  const { date, calendarEvents, doctors, hoursOf, clock, isOtherMonth, isToday, room, selectedId } = props
  const { t } = useLingui()
  const { format, zone } = useClinicTime()
  const { openMinutes, bookedMinutes } = useMemo(() => {
    const byDoctor = Map.groupBy(calendarEvents, ({ doctorId }) => doctorId)
    const known = doctors.filter(({ id }) => id !== noDoctor)
    return known
      .map(({ id }) => occupancyOf({ date, calendarEvents: byDoctor.get(id) ?? [], hours: hoursOf(id), clock }))
      .reduce((a, b) => ({ openMinutes: a.openMinutes + b.openMinutes, bookedMinutes: a.bookedMinutes + b.bookedMinutes }), {
        openMinutes: 0,
        bookedMinutes: 0,
      })
  }, [date, calendarEvents, doctors, hoursOf, clock])
  const percent = openMinutes > 0 ? Math.round((100 * bookedMinutes) / openMinutes) : 0
  const start = startOfDate(date, zone)
  const count = calendarEvents.length
  return (
    <td
      className={`${styles.day} ${cell.day}`}
      data-date={date}
      data-other={isOtherMonth || undefined}
      data-today={isToday || undefined}
      data-closed={openMinutes === 0 || undefined}
    >
      <button type="button" tabIndex={-1} className={styles.open} data-day={date} data-from={-1}>
        <VisuallyHidden>
          {format(start, 'longDate')}
          {', '}
          <Plural value={calendarEvents.length} one="# appointment" other="# appointments" />
          {openMinutes > 0 ? `, ${t`${percent} % booked`}` : `, ${t`Day off`}`}
        </VisuallyHidden>
        <span className={styles.number} aria-hidden>
          {format(start, 'dayOfMonth')}
        </span>
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
        {openMinutes > 0 && (
          <span className={`${styles.bar} ${cell.bar}`} aria-hidden>
            <span className={cell.booked} style={{ width: `${percent}%` }} />
          </span>
        )}
      </button>
      {count > 0 && room > 0 && <Lines calendarEvents={calendarEvents} doctors={doctors} room={room} selectedId={selectedId} />}
    </td>
  )
}, isSameDay)

function Lines({
  calendarEvents,
  doctors,
  room,
  selectedId,
}: Pick<DayProps, 'calendarEvents' | 'doctors' | 'room' | 'selectedId'>) {
  const { t } = useLingui()
  const { zone, language } = useClinicTime()
  const lines = dayLines(calendarEvents, doctors, room)
  if (lines.kind === 'names') {
    return lines.calendarEvents.map((calendarEvent) => (
      <CellEvent
        key={calendarEvent.id}
        calendarEvent={calendarEvent}
        from={wallTimeOf(calendarEvent.start, zone).minutes}
        isSelected={calendarEvent.id === selectedId}
      />
    ))
  }
  if (lines.kind === 'doctors') {
    return lines.counts.map(({ doctor, count }) => (
      <span key={doctor.id} className={styles.doctor}>
        <span className={styles.doctorName}>{doctor.id === noDoctor ? t`No doctor` : doctorName(doctor, language)}</span>
        <span>{count}</span>
      </span>
    ))
  }
  return (
    <span className={styles.statuses}>
      {lines.counts.map(({ status, count }) => (
        <span key={status} className={styles.status} title={t(statusText[status])}>
          <StatusIcon event={{ status }} size={13} />
          <VisuallyHidden>{t(statusText[status])}</VisuallyHidden>
          {count}
        </span>
      ))}
    </span>
  )
}
