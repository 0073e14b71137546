import { dateOf, startOfDate } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { datesBetween } from '../../../../lib/time.ts'
import type { CalendarProps } from '../calendar-props.ts'
import { createZoneClock, dayOfDate } from '../big-calendar/zone-clock.ts'
import { visibleDates } from '../calendar-window.ts'
import type { CalendarEvent } from '../../data/event-row.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { useTableActions } from '../use-table-actions.ts'
import { useTableKeys } from '../keys/use-table-keys.ts'
import { MonthDay } from './month-day.tsx'
import { eventsByDay } from './month-days.ts'
import styles from './month.module.css'

/** Pixels of the weekdays' names, of a day's number with its count, and of a line below. */
const [headHeight, countHeight, lineHeight] = [28, 36, 24]

/** A month as counts: each day says how many appointments it has and how full it is, and leads to that day. */
export default function Month(props: CalendarProps) {
  const { date, firstWeekday, calendarEvents, columns, selectedId, setting } = props
  const { t } = useLingui()
  const { zone, format } = useClinicTime()
  const isPhone = useIsPhone()
  const table = useRef<HTMLTableElement>(null)
  const { ref: frame, height } = useElementSize<HTMLDivElement>()
  const clock = useMemo(() => createZoneClock(zone), [zone])
  const weeks = useMemo(() => {
    const { first, last } = visibleDates('month', date, firstWeekday)
    const dates = datesBetween(first, last)
    return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(7 * week, 7 * week + 7))
  }, [date, firstWeekday])
  const days = useMemo(() => eventsByDay(calendarEvents, clock), [calendarEvents, clock])
  const rowHeight = Math.max(0, Math.floor((height - headHeight) / weeks.length))
  const room = isPhone ? 0 : Math.max(1, Math.floor((rowHeight - countHeight) / lineHeight))
  const today = dateOf(new Date(), zone)
  return (
    <div className={styles.frame} ref={frame}>
      <table ref={table} className={styles.table} aria-label={t`Timetable`} {...useTableActions(props)} {...useTableKeys(table)}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className={styles.weekday}>
                {format(startOfDate(day, zone), 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} style={{ height: rowHeight }}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  date={day}
                  calendarEvents={days.get(dayOfDate(day)) ?? noEvents}
                  doctors={columns}
                  hoursOf={setting.hoursOf}
                  clock={clock}
                  isOtherMonth={day.slice(0, 7) !== date.slice(0, 7)}
                  isToday={day === today}
                  room={room}
                  selectedId={selectedId}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const noEvents: CalendarEvent[] = []
