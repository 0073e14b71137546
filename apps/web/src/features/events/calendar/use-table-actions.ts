import type { Span } from '@clinic/shared/availability/spans'
import { addDays, instantOf, startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import { useRef, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react'
import type { CalendarProps } from './calendar-props.ts'
import { doctorOf, type CalendarSlot } from './big-calendar/calendar-slots.ts'
import { dropMinutes } from './doctor-week/doctor-day.ts'
import type { CalendarEvent } from '../data/event-row.ts'
import { usualMinutes } from '../data/event-length.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

const minute = 60_000

/** `row`: the doctor, where doctors are rows. */
type Place = { date: string; row: string | undefined; gap: Span | undefined }

/** The day that an element is in, and the free gap where it is one. */
function placeOf(target: EventTarget): Place | undefined {
  const element = target as HTMLElement
  const date = element.closest<HTMLElement>('[data-date]')?.dataset['date']
  const row = element.closest<HTMLElement>('[data-doctor]')?.dataset['doctor']
  if (date === undefined) return undefined
  const gap = element.closest<HTMLElement>('[data-to]')?.dataset
  return { date, row, gap: gap && { from: Number(gap['from']), to: Number(gap['to']) } }
}

type Actions = Pick<CalendarProps, 'calendarEvents' | 'setting' | 'onSlot' | 'onMove' | 'onKey'>

/**
 * What clicks, keys and drops in a table of days do. Heard on the table, since it has up to a thousand buttons: `data-event` opens,
 * `data-day` shows a day, a gap (`data-from`, `data-to`) books, and any day (`data-date`) takes what is dropped on it.
 */
export function useTableActions({ calendarEvents, setting, onSlot, onMove, onKey }: Actions) {
  const { zone } = useClinicTime()
  const dragged = useRef<CalendarEvent | undefined>(undefined)
  const eventOf = (target: EventTarget) => {
    const id = (target as HTMLElement).closest<HTMLElement>('[data-event]')?.dataset['event']
    return id ? calendarEvents.find((calendarEvent) => calendarEvent.id === id) : undefined
  }
  const onClick = ({ target }: MouseEvent) => {
    const day = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset['day']
    const calendarEvent = eventOf(target)
    const place = placeOf(target)
    if (day !== undefined) setting.onDay(day)
    else if (calendarEvent) setting.onOpen(calendarEvent.id)
    else if (place?.gap) onSlot(bookedSlot({ ...place, gap: place.gap }, zone))
  }
  return {
    onClick,
    onKeyDown: (event: KeyboardEvent) => {
      const calendarEvent = eventOf(event.target)
      if (calendarEvent) onKey(calendarEvent, event)
    },
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      dragged.current = eventOf(target)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current && placeOf(event.target)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const place = placeOf(event.target)
      if (dragged.current && place) onMove(dragged.current, droppedSlot(dragged.current, place, zone))
      dragged.current = undefined
      event.preventDefault()
    },
  }
}

/** As long as usual, or as the gap. */
function bookedSlot({ date, row, gap }: Place & { gap: Span }, zone: string): CalendarSlot {
  const start = instantOf({ date, minutes: gap.from }, zone)
  return {
    start,
    end: new Date(+start + Math.min(usualMinutes(), gap.to - gap.from) * minute),
    allDay: false,
    doctorId: doctorOf(row),
  }
}

function droppedSlot({ start, end, allDay, event }: CalendarEvent, { date, row, gap }: Place, zone: string): CalendarSlot {
  const length = +end - +start
  const doctorId = row === undefined ? event.doctor?.id : doctorOf(row)
  if (allDay) {
    const days = Math.round(length / (1440 * minute))
    return { start: startOfDate(date, zone), end: startOfDate(addDays(date, days), zone), allDay, doctorId }
  }
  const own = wallTimeOf(start, zone).minutes
  const minutes = gap ? dropMinutes(gap, { from: own, to: own + length / minute }) : own
  const moved = instantOf({ date, minutes }, zone)
  return { start: moved, end: new Date(+moved + length), allDay, doctorId }
}
