import { expect, test } from 'vitest'
import type { ResourceChoice } from '../../../../pickers/resources.ts'
import type { CalendarEvent } from '../../data/event-row.ts'
import { noRoom, resourcesIn, roomColumnIds, roomColumns } from './room-columns.ts'

const choice = (id: string, kind: 'room' | 'equipment'): ResourceChoice =>
  ({ id, kind, name: id.toUpperCase(), group: '', outFrom: null, outUntil: null }) as ResourceChoice
const all = [choice('r1', 'room'), choice('r2', 'room'), choice('laser', 'equipment')]
const booked = (...ids: string[]) => ({ resources: ids.map((id) => ({ id, name: id.toUpperCase() })) })
const eventWith = (...ids: string[]) => ({ event: booked(...ids) }) as unknown as CalendarEvent
const idsIn = (room: string | null, ...ids: string[]) => resourcesIn(room, booked(...ids), all).map(({ id }) => id)

test('a column for each room and piece of equipment, also for one that left the list, and one for what has none', () => {
  expect(roomColumns(all, [eventWith('old', 'r1')]).map(({ id }) => id)).toEqual(['r1', 'r2', 'laser', 'old', noRoom])
})

test('an appointment stands in the columns of all that it is booked with', () => {
  expect(roomColumnIds(eventWith('r1', 'laser'))).toEqual(['r1', 'laser'])
  expect(roomColumnIds(eventWith())).toEqual([noRoom])
})

test('put into another column, it changes what is of that kind', () => {
  expect(idsIn('r2', 'r1', 'laser')).toEqual(['r2', 'laser'])
  expect(idsIn('laser', 'r1')).toEqual(['laser', 'r1'])
  expect(idsIn(null, 'r1', 'laser')).toEqual(['laser'])
  expect(idsIn('r1', 'r1', 'laser')).toEqual(['r1', 'laser'])
})
