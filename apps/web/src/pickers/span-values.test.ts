import { expect, test } from 'vitest'
import { fieldOfSpan, instantsOf, spanValues, withFromDate } from './span-values.ts'

const zone = 'Asia/Bangkok'
const iso = (values: Parameters<typeof instantsOf>[0]) => {
  const { startTime, endTime } = instantsOf(values, zone)
  return { startTime: startTime.toISOString(), endTime: endTime.toISOString() }
}

test.each([
  ['weeks', '2026-12-01T17:00:00.000Z', '2026-12-15T17:00:00.000Z', ['2026-12-02', '2026-12-15'], true],
  ['a day', '2026-12-01T17:00:00.000Z', '2026-12-02T17:00:00.000Z', ['2026-12-02', '2026-12-02'], true],
  ['a morning', '2026-12-02T02:00:00.000Z', '2026-12-02T05:00:00.000Z', ['2026-12-02', '2026-12-02'], false],
  ['a night', '2026-12-02T15:00:00.000Z', '2026-12-02T23:00:00.000Z', ['2026-12-02', '2026-12-03'], false],
])('%s as it is typed, and back', (_what, startTime, endTime, dates, wholeDays) => {
  const values = spanValues({ startTime, endTime }, zone)
  expect([values.fromDate, values.untilDate]).toEqual(dates)
  expect(values.wholeDays).toBe(wholeDays)
  expect(iso(values)).toEqual({ startTime, endTime })
})

test('what is no date or time is no instant', () => {
  const values = { wholeDays: false, fromDate: 'soon', fromTime: '09:00', untilDate: '2026-12-02', untilTime: '' }
  const { startTime, endTime } = instantsOf(values, zone)
  expect([+startTime, +endTime]).toEqual([NaN, NaN])
  expect(+instantsOf({ ...values, wholeDays: true }, zone).startTime).toBeNaN()
})

test('a later first day takes the last one along, an earlier one does not', () => {
  const values = spanValues({ startTime: '2026-12-01T17:00:00Z', endTime: '2026-12-03T17:00:00Z' }, zone)
  expect(withFromDate(values, '2026-12-10')).toEqual({ fromDate: '2026-12-10', untilDate: '2026-12-10' })
  expect(withFromDate(values, '2026-12-01')).toEqual({ fromDate: '2026-12-01', untilDate: '2026-12-03' })
  expect(fieldOfSpan('startTime')).toBe('fromDate')
  expect(fieldOfSpan('note')).toBe('note')
})
