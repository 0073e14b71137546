import { doctorName } from '@clinic/shared/doctors/titles'
import { instantOf } from '@clinic/shared/time/time'
import { useEffect, useRef } from 'react'
import { clockOfMinutes } from '../../../../lib/time.ts'
import { useDoctorList } from '../../../../pickers/doctor-list.ts'
import { useCalendarSetting } from '../calendar-context.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { useSlotCursor } from './slot-cursor-place.ts'
import styles from './slot-cursor.module.css'

/** The slot of this column that the arrow keys have reached; Enter books it. */
export function SlotCursor({ date, resource }: { date: string; resource: string | undefined }) {
  const { format, zone, language } = useClinicTime()
  const { shown, cursorStep, onTap } = useCalendarSetting()
  const minutes = useSlotCursor(({ place }) => (place?.date === date && place.columnId === resource ? place.minutes : undefined))
  const isReached = useSlotCursor((state) => state.isReached && minutes !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isReached) return
    button.current?.focus()
    useSlotCursor.setState({ isReached: false })
  }, [isReached])
  if (minutes === undefined || minutes < shown.from || minutes >= shown.to) return null
  const start = instantOf({ date, minutes }, zone)
  const doctor = useDoctorList.getState().data.find(({ id }) => id === resource)
  const length = shown.to - shown.from
  const name = [clockOfMinutes(minutes), format(start, 'longDate'), doctor && doctorName(doctor, language)]
  return (
    <button
      ref={button}
      type="button"
      className={styles.cursor}
      data-slot-cursor
      aria-label={name.filter(Boolean).join(', ')}
      aria-disabled={onTap === undefined}
      style={{ top: `${(100 * (minutes - shown.from)) / length}%`, height: `${(100 * cursorStep) / length}%` }}
      onClick={(event) => {
        event.stopPropagation()
        onTap?.(start, resource)
      }}
    >
      {clockOfMinutes(minutes)}
    </button>
  )
}
