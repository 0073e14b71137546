import type { SlotInfo } from 'react-big-calendar'
import { usualMinutes } from '../../data/event-length.ts'
import { noDoctor } from '../../data/event-row.ts'
import { roomOf } from '../rooms/room-columns.ts'
import type { ClinicLocalizer } from './localizer.ts'

/** `roomId`: of the room or equipment in whose column it is; null where it is that of appointments without any. */
export type CalendarSlot = { start: Date; end: Date; allDay: boolean; doctorId?: string | undefined; roomId?: string | null }

/** The doctor of a column; undefined for the column of appointments without one. */
export const doctorOf = (id: string | number | null | undefined) => (id == null || id === noDoctor ? undefined : String(id))

/** Open time is drawn behind: its label opens it, and its area can be booked. */
export function isOnOpenTime({ box }: SlotInfo): boolean {
  if (!box) return false
  return document.elementFromPoint(box.clientX, box.clientY)?.closest('.rbc-background-event') != null
}

/** The slot that was selected by a click or by dragging over empty time. */
export function slotOf(info: SlotInfo, localizer: ClinicLocalizer, isByRoom: boolean): CalendarSlot {
  const { slots, resourceId, action } = info
  const place = isByRoom ? { roomId: roomOf(String(resourceId)) } : { doctorId: doctorOf(resourceId) }
  const isDays =
    slots.every((slot) => localizer.startAndEndAreDateOnly(slot, localizer.add(slot, 1, 'day'))) &&
    +info.end - +info.start >= 23 * 3_600_000
  if (!isDays) {
    const end = action === 'select' ? info.end : localizer.add(info.start, usualMinutes(), 'minutes')
    return { start: info.start, end, allDay: false, ...place }
  }
  const [first = info.start] = slots
  const last = slots.at(-1) ?? first
  return { start: first, end: localizer.add(last, 1, 'day'), allDay: true, ...place }
}
