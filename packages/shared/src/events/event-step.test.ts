import { describe, expect, test } from 'vitest'
import type { EventStatus } from './event.ts'
import { daysOff, isBeforeStart } from './event-step.ts'

/** 00:30 on the 23rd in Bangkok, still the 22nd in UTC. */
const now = new Date('2026-11-22T17:30:00Z')
const zone = 'Asia/Bangkok'
const at = (date: string, days = 0) => ({
  startTime: `${date}T03:00:00Z`,
  endTime: new Date(Date.parse(`${date}T03:30:00Z`) + days * 86_400_000).toISOString(),
})

describe('a step on another day than the appointment', () => {
  test.each<[EventStatus, EventStatus, string, number]>([
    ['pending', 'waiting', '2026-11-23', 0],
    ['confirmed', 'waiting', '2026-11-28', 5],
    ['pending', 'waiting', '2026-11-24', 1],
    ['pending', 'waiting', '2026-11-22', -1],
    ['waiting', 'closed', '2026-11-23', 0],
    ['waiting', 'closed', '2026-11-20', 0],
    ['waiting', 'closed', '2026-11-28', 5],
    ['confirmed', 'closed', '2026-11-28', 5],
    ['closed', 'waiting', '2026-11-28', 0],
    ['pending', 'confirmed', '2026-11-28', 0],
    ['pending', 'cancelled', '2026-11-28', 0],
    ['waiting', 'confirmed', '2026-11-28', 0],
  ])('%s -> %s of %s misses it by %i', (status, to, date, days) => {
    expect(daysOff({ status, ...at(date) }, to, { now, zone })).toBe(days)
  })

  test('one of several days is met on each of them', () => {
    const event = { status: 'pending' as const, ...at('2026-11-21', 3) }
    expect(daysOff(event, 'waiting', { now, zone })).toBe(0)
    expect(daysOff({ ...event, ...at('2026-11-18', 3) }, 'waiting', { now, zone })).toBe(-2)
  })
})

test.each<[EventStatus, string, boolean]>([
  ['closed', '2026-11-23', true],
  ['closed', '2026-11-22', false],
  ['waiting', '2026-11-23', false],
])('a step to %s of %s, which has begun or not, is before it begins: %s', (to, date, isBefore) => {
  expect(isBeforeStart({ status: 'waiting', ...at(date) }, to, now)).toBe(isBefore)
})
