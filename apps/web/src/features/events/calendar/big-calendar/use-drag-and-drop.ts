import { dateOf, startOfDate } from '@clinic/shared/time/time'
import { useMemo } from 'react'
import type { EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop'
import { usualMinutes } from '../../data/event-length.ts'
import type { CalendarEvent } from '../../data/event-row.ts'
import { roomOf } from '../rooms/room-columns.ts'
import { doctorOf, type CalendarSlot } from './calendar-slots.ts'

type Options = {
  view: 'day' | 'week'
  isByRoom: boolean
  zone: string
  onMove: (calendarEvent: CalendarEvent, calendarSlot: CalendarSlot) => void
}

/** The calendar's props for dragging and resizing appointments; `onMove` gets the slot where one was dropped. */
export function useDragAndDrop({ view, isByRoom, zone, onMove }: Options) {
  return useMemo(() => {
    const drop = ({ event, start, end, isAllDay, resourceId }: EventInteractionArgs<CalendarEvent>) => {
      const own = { doctorId: event.event.doctor?.id }
      const there = isByRoom ? { ...own, roomId: roomOf(String(resourceId)) } : { doctorId: doctorOf(resourceId) }
      const place = view === 'day' ? there : own
      const allDay = isAllDay ?? false
      onMove(event, movedSlot(event, { start: new Date(start), end: new Date(end), allDay, ...place }, zone))
    }
    return {
      resizable: true,
      draggableAccessor: isDraggable,
      resizableAccessor: isDraggable,
      onEventDrop: drop,
      onEventResize: drop,
    }
  }, [view, isByRoom, zone, onMove])
}

const isDraggable = ({ event, id }: CalendarEvent) => event.mayEdit && id !== ''

/** Between the row of whole days and the hours, an appointment changes its kind. */
function movedSlot(calendarEvent: CalendarEvent, calendarSlot: CalendarSlot, zone: string): CalendarSlot {
  if (calendarEvent.allDay && !calendarSlot.allDay)
    return { ...calendarSlot, end: new Date(+calendarSlot.start + usualMinutes() * 60_000) }
  if (!calendarEvent.allDay && calendarSlot.allDay) {
    const start = startOfDate(dateOf(calendarSlot.start, zone), zone)
    return { ...calendarSlot, start, end: startOfDate(dateOf(new Date(+start + 36 * 3_600_000), zone), zone) }
  }
  return calendarSlot
}
