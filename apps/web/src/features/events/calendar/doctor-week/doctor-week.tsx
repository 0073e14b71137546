import { dateOf, startOfDate } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { datesBetween } from '../../../../lib/time.ts'
import type { CalendarProps } from '../calendar-props.ts'
import { DayHeader } from '../big-calendar/calendar-column.tsx'
import { createZoneClock } from '../big-calendar/zone-clock.ts'
import { isWeekend } from '../shown-hours.ts'
import { visibleDates } from '../calendar-window.ts'
import { noDoctor, type CalendarEvent } from '../../data/event-row.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { useNow } from '../../today/use-today.ts'
import { DoctorRow } from './doctor-row.tsx'
import styles from './doctor-week.module.css'
import { useTableActions } from '../use-table-actions.ts'
import { useTableKeys } from '../keys/use-table-keys.ts'

/** A week as a table: doctors are rows, days are columns, each cell lists appointments and free gaps. */
export default function DoctorWeek(props: CalendarProps) {
  const { date, firstWeekday, calendarEvents, columns, selectedId, slotMinutes, withWeekend, setting, mayCreate } = props
  const { t } = useLingui()
  const { zone, format } = useClinicTime()
  const table = useRef<HTMLTableElement>(null)
  const clock = useMemo(() => createZoneClock(zone), [zone])
  const slot = slotMinutes * 60_000
  const now = Math.ceil(+useNow() / slot) * slot
  const today = dateOf(new Date(), zone)
  const dates = useMemo(() => {
    const { first, last } = visibleDates('week', date, firstWeekday)
    return datesBetween(first, last).filter((day) => withWeekend || !isWeekend(day))
  }, [date, firstWeekday, withWeekend])
  const eventsByDoctor = useMemo(() => Map.groupBy(calendarEvents, ({ doctorId }) => doctorId), [calendarEvents])

  return (
    <div className={styles.frame}>
      <table
        ref={table}
        className={styles.table}
        aria-label={t`Timetable`}
        style={{ minWidth: 148 + dates.length * 116 }}
        {...useTableActions(props)}
        {...useTableKeys(table)}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {dates.map((day) => (
              <th key={day} scope="col" className={styles.head} data-today={day === today || undefined}>
                <UnstyledButton
                  tabIndex={-1}
                  className={styles.headButton}
                  title={format(startOfDate(day, zone), 'longDate')}
                  data-day={day}
                >
                  <DayHeader date={startOfDate(day, zone)} />
                </UnstyledButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((doctor) => {
            const own = eventsByDoctor.get(doctor.id) ?? noEvents
            return (
              <DoctorRow
                key={doctor.id}
                doctor={doctor}
                hours={doctor.id === noDoctor ? noHours : setting.hoursOf(doctor.id)}
                calendarEvents={own}
                dates={dates}
                clock={clock}
                now={now}
                slotMinutes={slotMinutes}
                selectedId={own.some(({ id }) => id === selectedId) ? selectedId : undefined}
                mayCreate={mayCreate}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const noEvents: CalendarEvent[] = []
const noHours: [] = []
