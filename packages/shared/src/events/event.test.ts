import { describe, expect, test } from 'vitest'
import {
  canFollow,
  categoryOfColor,
  eventCategories,
  eventCategoryColors,
  eventStatuses,
  firstEventStatuses,
  isUndoOfClosing,
  needsPatient,
  occupiesDoctor,
} from './event.ts'
import { createEventSchema, timesOutOfRange, updateEventSchema } from './event-input.ts'
import type { EventStatus } from './event.ts'

/** The transitions, written out a second time: a row for each status, a column for the next one. */
const rule: Record<EventStatus, Record<EventStatus, boolean>> = {
  pending: { pending: true, confirmed: true, waiting: true, closed: false, cancelled: true },
  confirmed: { pending: true, confirmed: true, waiting: true, closed: true, cancelled: true },
  waiting: { pending: false, confirmed: true, waiting: true, closed: true, cancelled: true },
  closed: { pending: false, confirmed: false, waiting: true, closed: true, cancelled: false },
  cancelled: { pending: true, confirmed: false, waiting: false, closed: false, cancelled: true },
}

describe('every pair of statuses', () => {
  const pairs = eventStatuses.flatMap((from) => eventStatuses.map((to) => [from, to] as const))
  test.each(pairs)('%s -> %s', (from, to) => {
    expect(canFollow(from, to)).toBe(rule[from][to])
    expect(isUndoOfClosing(from, to)).toBe(from === 'closed' && to === 'waiting')
  })

  test('each can be reached, and none is a dead end', () => {
    for (const status of eventStatuses) {
      expect(
        eventStatuses.some((to) => to !== status && canFollow(status, to)),
        `out of ${status}`,
      ).toBe(true)
      expect(
        eventStatuses.some((from) => from !== status && canFollow(from, status)),
        `into ${status}`,
      ).toBe(true)
    }
    expect(firstEventStatuses).not.toContain('cancelled')
  })
})

test('a colour and its category are one, in capitals too', () => {
  for (const category of eventCategories) {
    expect(categoryOfColor(eventCategoryColors[category])).toBe(category)
    expect(categoryOfColor(eventCategoryColors[category].toUpperCase())).toBe(category)
  }
  expect(categoryOfColor('#ffffff')).toBeUndefined()
})

test('open time and meetings need no patient; cancelled and open time take nobody', () => {
  expect(eventCategories.filter((category) => !needsPatient(category))).toEqual(['available', 'meeting'])
  for (const category of eventCategories) {
    for (const status of eventStatuses)
      expect(occupiesDoctor({ status, category })).toBe(status !== 'cancelled' && category !== 'available')
  }
})

test('times have to be in order', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const event = {
    startTime: new Date('2031-03-03T03:00:00Z'),
    endTime: new Date('2031-03-03T03:30:00Z'),
    subject: 'x',
    establishmentId: id,
  }
  const faults = (changes: object) =>
    createEventSchema.safeParse({ ...event, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faults({})).toBeUndefined()
  expect(faults({ endTime: event.startTime })).toEqual([['endTime', 'end_after_start']])
  expect(faults({ startTime: new Date(Number.NaN) })?.[0]).toEqual(['startTime', 'invalid_date'])
  expect(updateEventSchema.safeParse({ id, startTime: event.endTime }).success).toBe(true)
  expect(updateEventSchema.safeParse({ id, startTime: event.endTime, endTime: event.startTime }).success).toBe(false)
})

describe("appointments lie between 1900-01-01 and 2099-12-31 on the clinic's own clock", () => {
  const times: [zone: string, start: string, end: string, outside: string[]][] = [
    ['UTC', '1900-01-01T00:00:00Z', '1900-01-01T00:30:00Z', []],
    ['UTC', '1899-12-31T23:59:00Z', '1900-01-01T00:30:00Z', ['startTime']],
    ['UTC', '1899-12-31T23:00:00Z', '1900-01-01T00:00:00Z', ['startTime', 'endTime']],
    ['UTC', '2099-12-31T23:30:00Z', '2100-01-01T00:00:00Z', []],
    ['UTC', '2099-12-31T23:30:00Z', '2100-01-01T00:01:00Z', ['endTime']],
    ['UTC', '2100-01-01T00:00:00Z', '2100-01-01T00:30:00Z', ['startTime', 'endTime']],
    ['Asia/Bangkok', '1899-12-31T17:18:00Z', '1899-12-31T18:00:00Z', []],
    ['Asia/Bangkok', '1899-12-31T17:17:00Z', '1899-12-31T18:00:00Z', ['startTime']],
    ['Asia/Bangkok', '2099-12-31T16:30:00Z', '2099-12-31T17:00:00Z', []],
    ['Asia/Bangkok', '2099-12-31T16:30:00Z', '2099-12-31T17:01:00Z', ['endTime']],
    ['America/New_York', '1900-01-01T04:59:00Z', '1900-01-01T05:30:00Z', ['startTime']],
    ['America/New_York', '2100-01-01T04:30:00Z', '2100-01-01T05:00:00Z', []],
  ]
  test.each(times)('%s: %s to %s', (zone, start, end, outside) => {
    expect(timesOutOfRange({ startTime: new Date(start), endTime: new Date(end) }, zone)).toEqual(outside)
  })
})
