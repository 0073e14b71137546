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
import { createEventSchema, updateEventSchema } from './event-input.ts'
import type { EventStatus } from './event.ts'

/** The rule, written out once more by hand: a row for what is, a column for what it may become. */
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
  expect(eventCategoryColors).toEqual({
    available: '#5893fa',
    consultation: '#f68821',
    'medical-care': '#6618ae',
    surgery: '#b51e1e',
    meeting: '#097328',
  })
})

test('open time and meetings need no patient; cancelled and open time take nobody', () => {
  expect(eventCategories.filter((category) => !needsPatient(category))).toEqual(['available', 'meeting'])
  for (const category of eventCategories) {
    for (const status of eventStatuses)
      expect(occupiesDoctor({ status, category })).toBe(status !== 'cancelled' && category !== 'available')
  }
})

test('times have to be in order, and between 1900 and 2099 anywhere on earth', () => {
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
  expect(faults({ startTime: new Date('1899-12-31T10:00:00Z') })).toBeUndefined() // the first of January 1900 in Kiribati
  expect(faults({ startTime: new Date('1899-12-30T23:59:59Z') })).toEqual([['startTime', 'date_out_of_range']])
  expect(faults({ endTime: new Date('2100-01-02T00:00:01Z') })).toEqual([['endTime', 'date_out_of_range']])
  expect(faults({ startTime: new Date(Number.NaN) })?.[0]).toEqual(['startTime', 'invalid_date'])
  expect(updateEventSchema.safeParse({ id, startTime: event.endTime }).success).toBe(true)
  expect(updateEventSchema.safeParse({ id, startTime: event.endTime, endTime: event.startTime }).success).toBe(false)
})
