import type { ResourceChoice } from '../../../../pickers/resources.ts'
import type { CalendarEvent, EventRow } from '../../data/event-row.ts'
import type { Column } from '../big-calendar/big-calendar.ts'

/** The column of appointments without any room or equipment. */
export const noRoom = 'no-room'

/** The room of a column: null for that of appointments without one. */
export const roomOf = (columnId: string) => (columnId === noRoom ? null : columnId)

/** The columns in which an appointment stands: one for each room and piece of equipment. */
export const roomColumnIds = ({ event }: Pick<CalendarEvent, 'event'>) =>
  event.resources.length > 0 ? event.resources.map(({ id }) => id) : [noRoom]

const columnOf = ({ id, name }: { id: string; name: string }): Column => ({ id, firstName: '', lastName: name, title: 'none' })

/** All rooms and equipment, besides what left the list and has an appointment, and a column for those that have none. */
export function roomColumns(resources: readonly ResourceChoice[], calendarEvents: readonly CalendarEvent[]): Column[] {
  const known = new Set(resources.map(({ id }) => id))
  const left = calendarEvents.flatMap(({ event }) => event.resources.filter(({ id }) => !known.has(id)))
  const columns = new Map([...resources, ...left].map((resource) => [resource.id, columnOf(resource)]))
  return [...columns.values(), columnOf({ id: noRoom, name: '' })]
}

/**
 * What an appointment is booked with after it was put into the column of a room: that one in place of another of its kind. Without a room it
 * keeps its equipment.
 */
export function resourcesIn(
  roomId: string | null,
  { resources: booked }: Pick<EventRow, 'resources'>,
  all: readonly ResourceChoice[],
) {
  if (booked.some(({ id }) => id === roomId)) return booked
  const kindOf = (id: string) => all.find((resource) => resource.id === id)?.kind
  const room = all.find(({ id }) => id === roomId)
  const kept = booked.filter(({ id }) => kindOf(id) !== (room?.kind ?? 'room'))
  return room ? [{ id: room.id, name: room.name }, ...kept] : kept
}
