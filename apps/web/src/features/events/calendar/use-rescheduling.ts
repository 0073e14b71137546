import { dateOf, instantOf, wallTimeOf, addDays } from '@clinic/shared/time/time'
import { useCallback, useRef } from 'react'
import { useDoctorList, type DoctorChoice } from '../../../pickers/doctor-list.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import type { CalendarSlot } from './big-calendar/calendar-slots.ts'
import { tryChange, useEventChange, type Attempt } from '../data/event-change.ts'
import { calendarEventOf, type CalendarEvent, type EventRow } from '../data/event-row.ts'
import type { ResourceChoice } from '../../../pickers/resources.ts'
import { noRoom, resourcesIn, roomColumnIds } from './rooms/room-columns.ts'
import { followEvent } from './keys/focus-event.ts'
import { useEventList } from '../data/list-events.ts'

const quarter = 15 * 60_000

type Known = { doctors: readonly DoctorChoice[]; rooms: readonly ResourceChoice[] }

/** A wish to move one appointment. */
function attemptOf({ event }: CalendarEvent, slot: CalendarSlot, { doctors, rooms }: Known): Attempt {
  const resources = slot.roomId === undefined ? event.resources : resourcesIn(slot.roomId, event, rooms)
  const doctor = doctors.find(({ id }) => id === slot.doctorId) ?? (event.doctor?.id === slot.doctorId ? event.doctor : null)
  return {
    event,
    change: {
      startTime: slot.start,
      endTime: slot.end,
      isAllDay: slot.allDay,
      doctorId: doctor?.id ?? null,
      ...(resources !== event.resources && { resourceIds: resources.map(({ id }) => id) }),
    },
    people: {
      resources,
      doctor: doctor && { id: doctor.id, firstName: doctor.firstName, lastName: doctor.lastName, title: doctor.title },
    },
  }
}

const isSame = (calendarEvent: CalendarEvent, slot: CalendarSlot) =>
  +calendarEvent.start === +slot.start &&
  +calendarEvent.end === +slot.end &&
  calendarEvent.allDay === slot.allDay &&
  calendarEvent.event.doctor?.id === slot.doctorId &&
  (slot.roomId === undefined || roomColumnIds(calendarEvent).includes(slot.roomId ?? noRoom))

export function useRescheduling(rooms: readonly ResourceChoice[]) {
  const zone = useZone()
  const queue = useRef(Promise.resolve())
  /** As the last of the keys left them: the calendar may show another day by then, without them. */
  const nudged = useRef(new Map<string, EventRow>())

  const move = useCallback(
    async (calendarEvent: CalendarEvent, slot: CalendarSlot) => {
      if (isSame(calendarEvent, slot)) return undefined
      return tryChange(attemptOf(calendarEvent, slot, { doctors: useDoctorList.getState().data, rooms }))
    },
    [rooms],
  )

  /** One after the other: each nudge starts from where the one before has led. */
  const nudge = useCallback(
    (id: string, key: string) => {
      const shown = shownRow(id)
      queue.current = queue.current.then(async () => {
        const row = shownRow(id) ?? nudged.current.get(id) ?? shown
        if (!row?.mayEdit) return
        const calendarEvent = calendarEventOf(row)
        const slot = onKey(calendarEvent, key, zone)
        const after = slot && (await move(calendarEvent, slot))
        if (after) nudged.current.set(id, after)
        if (!useEventChange.getState().problem) followEvent(id)
      })
    },
    [move, zone],
  )
  return { move, nudge }
}

const shownRow = (id: string) => useEventList.getState().data.find((row) => row.id === id)

/** Up and down by a quarter of an hour, left and right by a day. */
function onKey(calendarEvent: CalendarEvent, key: string, zone: string): CalendarSlot | undefined {
  const { start, end, allDay, event } = calendarEvent
  const doctorId = event.doctor?.id
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (days) {
    const shift = (at: Date) => instantOf({ date: addDays(dateOf(at, zone), days), minutes: wallTimeOf(at, zone).minutes }, zone)
    return { start: shift(start), end: allDay ? shift(end) : new Date(+shift(start) + (+end - +start)), allDay, doctorId }
  }
  const step = { ArrowUp: -quarter, ArrowDown: quarter }[key]
  return step && !allDay ? { start: new Date(+start + step), end: new Date(+end + step), allDay, doctorId } : undefined
}
