import { workingMinutes } from '@clinic/shared/availability/availability'
import { doctorName } from '@clinic/shared/doctors/titles'
import { dateOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react'
import { Slot } from '../../../../components/slot.tsx'
import { DoctorDot } from '../../../../pickers/doctor-dot.tsx'
import { useZone } from '../../../../lib/account/use-establishment.ts'
import type { Column } from './big-calendar.ts'
import { useCalendarSetting } from '../calendar-context.ts'
import styles from './calendar-column.module.css'
import { noDoctor, personName } from '../../data/event-row.ts'
import { closedHoursGradient } from '../closed-hours.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { noRoom, roomOf } from '../rooms/room-columns.ts'
import { doctorOf } from './calendar-slots.ts'
import { SlotCursor } from '../slot-cursor/slot-cursor.tsx'

type ColumnProps = {
  date: Date
  resource: string | null
  slotMetrics: { closestSlotFromPoint: (point: { x: number; y: number }, bounds: DOMRect) => Date }
  className: string
  style?: CSSProperties
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A day of a doctor, or of the clinic, with the hours shaded that it is closed. */
export function CalendarColumn({ date, resource, slotMetrics, className, style, children, ref }: ColumnProps) {
  const { hoursOf, onTap, shown, isByRoom, doctorIds } = useCalendarSetting()
  const zone = useZone()
  const hours = hoursOf(resource ?? undefined)
  const background = hours.length > 0 ? closedHoursGradient(workingMinutes(hours, dateOf(date, zone)), shown) : undefined
  // react-big-calendar knows only a long press; a finger that scrolls makes no click.
  const tap = (event: MouseEvent<HTMLDivElement>) => {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    if (!isTouch || (event.target as HTMLElement).closest('.rbc-event, .rbc-background-event')) return
    const start = slotMetrics.closestSlotFromPoint(
      { x: event.clientX, y: event.clientY },
      event.currentTarget.getBoundingClientRect(),
    )
    onTap?.(start, resource ?? undefined)
  }
  return (
    <div className={className} style={{ ...style, ...(background && { backgroundImage: background }) }} ref={ref} onClick={tap}>
      {children}
      <Slot name="columnMarks" date={dateOf(date, zone)} shown={shown} {...placeOf(resource, isByRoom, doctorIds)} />
      <SlotCursor date={dateOf(date, zone)} resource={resource ?? undefined} />
    </div>
  )
}

/** Whose times a column has. */
function placeOf(columnId: string | null, isByRoom: boolean, doctorIds: readonly string[]) {
  if (isByRoom) return { doctorIds, roomId: roomOf(columnId ?? noRoom) }
  return { doctorIds: columnId === null ? doctorIds : [doctorOf(columnId) ?? null] }
}

/** Over a column of a doctor, a room or equipment. */
export function DoctorHeader({ resource }: { resource: Column }) {
  const { language } = useClinicTime()
  if (resource.id === noRoom) {
    return (
      <span className={styles.doctor}>
        <Trans>No room or equipment</Trans>
      </span>
    )
  }
  if (resource.id === noDoctor) {
    return (
      <span className={styles.doctor}>
        <Trans>No doctor</Trans>
      </span>
    )
  }
  return (
    <span className={styles.doctor} title={personName(resource)}>
      {resource.status && <DoctorDot doctor={{ id: resource.id, status: resource.status }} />}
      <span className={styles.doctorName}>{doctorName(resource, language)}</span>
    </span>
  )
}

/** Weekday and date over a column of the week. */
export function DayHeader({ date }: { date: Date }) {
  const { format } = useClinicTime()
  return (
    <span className={styles.dayHeader}>
      <span className={styles.weekday}>{format(date, 'weekday')}</span>
      <span className={styles.dayNumber}>{format(date, 'dayOfMonth')}</span>
    </span>
  )
}
