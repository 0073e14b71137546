import { describe, expect, test } from 'vitest'
import type { DelayedEvent } from './expected-times.ts'
import { expectedTimes } from './expected-times.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}:00+07:00`)
const clock = (time: number) => new Date(time + 7 * 3_600_000).toISOString().slice(11, 16)

const event = (id: string, from: string, to: string, more: Partial<DelayedEvent> = {}): DelayedEvent => ({
  id,
  startTime: at(from),
  endTime: at(to),
  status: 'confirmed',
  isAllDay: false,
  calledInTime: null,
  ...more,
})

const expectedOf = (events: DelayedEvent[], minutes: number, now = '09:00') =>
  Object.fromEntries([...expectedTimes(events, { minutes, now: at(now) })].map(([id, time]) => [id, clock(time)]))

describe('expected times', () => {
  test('are as late as the doctor is, in steps of five minutes', () => {
    const day = [event('a', '09:00', '09:30'), event('b', '10:00', '10:30')]
    expect(expectedOf(day, 20)).toEqual({ a: '09:20', b: '10:20' })
    expect(expectedOf(day, 12)).toEqual({ a: '09:15', b: '10:15' })
  })

  test('are not told of who has arrived, is done, or does not come', () => {
    const day = [
      event('closed', '09:00', '09:30', { status: 'closed', calledInTime: at('09:00') }),
      event('waiting', '09:30', '10:00', { status: 'waiting' }),
      event('cancelled', '10:00', '10:30', { status: 'cancelled' }),
      event('whole day', '00:00', '23:59', { isAllDay: true }),
      event('pending', '10:30', '11:00', { status: 'pending' }),
    ]
    expect(expectedOf(day, 15)).toEqual({ pending: '10:45' })
  })

  test('are not before the visit that goes on is over', () => {
    const day = [
      event('now', '09:00', '09:30', { status: 'waiting', calledInTime: at('09:40') }),
      event('next', '09:30', '10:00'),
      event('later', '11:00', '11:30'),
    ]
    expect(expectedOf(day, 20, '09:45')).toEqual({ next: '10:10', later: '11:20' })
    expect(expectedOf(day, 20, '10:30')).toEqual({ next: '10:30', later: '11:20' })
  })

  test('leave time for who waits ahead of them', () => {
    const day = [event('waiting', '09:00', '10:00', { status: 'waiting' }), event('next', '09:15', '09:30')]
    expect(expectedOf(day, 10)).toEqual({ next: '10:10' })
  })

  test('are never earlier than booked', () => {
    const day = [
      event('now', '08:00', '08:15', { status: 'waiting', calledInTime: at('08:00') }),
      event('next', '10:00', '10:30'),
    ]
    for (const minutes of [1, 30, 480])
      expect(expectedTimes(day, { minutes, now: at('08:05') }).get('next')).toBeGreaterThanOrEqual(at('10:00'))
  })
})
