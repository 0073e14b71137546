import { doctorName } from '@clinic/shared/doctors/titles'
import { dateOf, startOfDate } from '@clinic/shared/time/time'
import type { WorkingHours } from '@clinic/shared/availability/availability'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { shallow } from 'zustand/shallow'
import { spanText } from '../../../../lib/time.ts'
import { Slot } from '../../../../components/slot.tsx'
import type { ZoneClock } from '../big-calendar/zone-clock.ts'
import type { Column } from '../big-calendar/big-calendar.ts'
import { DoctorHeader } from '../big-calendar/calendar-column.tsx'
import cell from '../day-cell.module.css'
import { CellEvent } from '../cell-event.tsx'
import { noDoctor, type CalendarEvent } from '../../data/event-row.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { doctorDay, type DayLine, type DoctorDay, type Occupancy } from './doctor-day.ts'
import styles from './doctor-week.module.css'

type RowProps = {
  doctor: Column
  hours: readonly WorkingHours[]
  calendarEvents: readonly CalendarEvent[]
  dates: readonly string[]
  clock: ZoneClock
  now: number
  slotMinutes: number
  selectedId: string | undefined
  mayCreate: boolean
}

const isSameRow = (
  { calendarEvents: a, hours: hoursA, ...restA }: RowProps,
  { calendarEvents: b, hours: hoursB, ...restB }: RowProps,
) => shallow(a, b) && shallow(hoursA, hoursB) && shallow(restA, restB)

/** A doctor's week, drawn again only when something in it changed. */
export const DoctorRow = memo(function DoctorRow(props: RowProps) {
  const { doctor, hours, calendarEvents, dates, clock, now, slotMinutes, selectedId, mayCreate } = props
  const { zone } = useClinicTime()
  const today = dateOf(new Date(now), zone)
  const days = useMemo(
    () => dates.map((date) => doctorDay({ date, calendarEvents, hours, clock, now, shortest: slotMinutes })),
    [dates, calendarEvents, hours, clock, now, slotMinutes],
  )
  const week = days.reduce(
    (sum, { openMinutes, bookedMinutes }) => ({
      openMinutes: sum.openMinutes + openMinutes,
      bookedMinutes: sum.bookedMinutes + bookedMinutes,
    }),
    { openMinutes: 0, bookedMinutes: 0 },
  )
  return (
    <tr data-doctor={doctor.id}>
      <th scope="row" className={styles.doctor}>
        <div className={styles.doctorName}>
          <DoctorHeader resource={doctor} />
          {week.openMinutes > 0 && <OccupancyBar {...week} />}
        </div>
      </th>
      {days.map((day, at) => (
        <Day
          key={dates[at]}
          date={dates[at] ?? ''}
          day={day}
          doctor={doctor}
          isToday={dates[at] === today}
          selectedId={selectedId}
          mayCreate={mayCreate}
        />
      ))}
    </tr>
  )
}, isSameRow)

type DayProps = {
  date: string
  day: DoctorDay
  doctor: Column
  isToday: boolean
  selectedId: string | undefined
  mayCreate: boolean
}

function Day({ date, day, doctor, isToday, selectedId, mayCreate }: DayProps) {
  const { format, zone } = useClinicTime()
  const isClosed = day.openMinutes === 0 && doctor.id !== noDoctor
  const dayName = format(startOfDate(date, zone), 'longDate')
  return (
    <td
      className={`${styles.day} ${cell.day}`}
      data-date={date}
      data-closed={isClosed || undefined}
      data-today={isToday || undefined}
    >
      {day.openMinutes > 0 && <OccupancyBar openMinutes={day.openMinutes} bookedMinutes={day.bookedMinutes} />}
      {isClosed && (
        <span className={styles.note}>
          <Trans>Day off</Trans>
        </span>
      )}
      {day.lines.map((line) =>
        line.calendarEvent ? (
          <CellEvent
            key={line.calendarEvent.id}
            from={line.from}
            calendarEvent={line.calendarEvent}
            isSelected={line.calendarEvent.id === selectedId}
          />
        ) : (
          <Gap key={`free ${line.from}`} line={line} dayName={dayName} doctor={doctor} mayCreate={mayCreate} />
        ),
      )}
      {doctor.id !== noDoctor && <Slot name="dayNotes" date={date} doctorIds={[doctor.id]} />}
    </td>
  )
}

/** Hours with at most one decimal. */
const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10

function OccupancyBar({ openMinutes, bookedMinutes }: Occupancy) {
  return (
    <div className={styles.occupancy}>
      <div className={cell.bar} aria-hidden>
        <div className={cell.booked} style={{ width: `${(100 * bookedMinutes) / openMinutes}%` }} />
      </div>
      <span className={styles.note}>
        <Trans>
          {hoursOf(bookedMinutes)} of {hoursOf(openMinutes)} h booked
        </Trans>
      </span>
    </div>
  )
}

type GapProps = { line: DayLine; dayName: string; doctor: Column; mayCreate: boolean }

function Gap({ line: { from, to }, dayName, doctor, mayCreate }: GapProps) {
  const { t } = useLingui()
  const { language } = useClinicTime()
  const range = spanText({ from, to })
  const name = [t`Free ${range}`, dayName, doctor.id !== noDoctor && doctorName(doctor, language)]
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.gap}
      disabled={!mayCreate}
      data-from={from}
      data-to={to}
      aria-label={name.filter(Boolean).join(', ')}
    >
      {range}
    </button>
  )
}
