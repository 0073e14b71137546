import { expect, test } from 'vitest'
import { isNightlyDue, nightsAround } from './nights.ts'

const zone = 'Asia/Bangkok'
const at = (time: string) => new Date(`${time}+07:00`)
const iso = ({ last, next }: { last: Date; next: Date }) => [last.toISOString(), next.toISOString()]

test('nights are in the time zone, also when the clock changes', () => {
  expect(iso(nightsAround(at('2026-11-22T01:59:00'), '02:00', zone))).toEqual([
    '2026-11-20T19:00:00.000Z',
    '2026-11-21T19:00:00.000Z',
  ])
  expect(iso(nightsAround(at('2026-11-22T02:00:00'), '02:00', zone))).toEqual([
    '2026-11-21T19:00:00.000Z',
    '2026-11-22T19:00:00.000Z',
  ])
  // 02:30 does not exist in Paris on 2031-03-30: it is 03:30 there.
  expect(iso(nightsAround(new Date('2031-03-30T12:00:00Z'), '02:30', 'Europe/Paris'))).toEqual([
    '2031-03-30T01:30:00.000Z',
    '2031-03-31T00:30:00.000Z',
  ])
})

test.each([
  ['at night', '2026-11-22T02:00:30', { lastGood: at('2026-11-21T02:00:10') }, true],
  ['once a night', '2026-11-22T02:10:00', { lastGood: at('2026-11-22T02:00:10') }, false],
  ['made up by a machine that was off', '2026-11-22T09:00:00', { lastGood: at('2026-11-20T02:00:10') }, true],
  ['never yet, in the first night', '2026-11-22T02:00:00', {}, true],
  ['not before the first night', '2026-11-21T20:00:00', { since: at('2026-11-21T19:00:00') }, false],
  ['not without a clinic', '2026-11-22T02:00:00', { since: null }, false],
  ['not at once after a failure', '2026-11-22T02:30:00', { lastTry: at('2026-11-22T02:00:10') }, false],
  ['an hour after a failure', '2026-11-22T03:00:30', { lastTry: at('2026-11-22T02:00:10') }, true],
])('%s', (_what, now, given, due) => {
  const nightly = { lastGood: null, lastTry: null, since: at('2026-01-01T12:00:00'), ...given }
  expect(isNightlyDue(at(now), nightly, nightsAround(at(now), '02:00', zone).last)).toBe(due)
})
