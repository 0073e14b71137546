import { expect, test } from 'vitest'
import { createScheduleSchema } from './schedule-input.ts'
import { overlappingShift, shiftOf, weeklyMinutes, weekOn, writtenShift } from './schedule.ts'
import type { Shift } from './schedule.ts'

const shift = (weekday: number, from: number, to: number, week = 0): Shift => ({ weekday, week, from: from * 60, to: to * 60 })
const [sunday, monday] = [0, 1]

test('a shift that passes midnight is written as two times of day, and read again', () => {
  const written = { weekday: 'Friday' as const, week: 0, startTime: '22:0', endTime: '6:0' }
  expect(shiftOf(written)).toEqual({ weekday: 5, week: 0, from: 1320, to: 1800 })
  expect(writtenShift({ weekday: 5, week: 0, from: 1320, to: 1800 })).toEqual(written)
  expect(shiftOf({ ...written, startTime: '0:0', endTime: '24:0' })).toMatchObject({ from: 0, to: 1440 })
  expect(shiftOf({ ...written, endTime: '22:0' })).toBeUndefined()
})

test('weeks are counted from the Monday of the first day', () => {
  const schedule = { fromDate: '2026-12-02', untilDate: null, everyWeeks: 2, shifts: [] } // a Wednesday
  const weeks = ['2026-12-02', '2026-12-06', '2026-12-07', '2026-12-13', '2026-12-14'].map((date) => weekOn(schedule, date))
  expect(weeks).toEqual([0, 0, 1, 1, 0])
  expect(weekOn({ ...schedule, everyWeeks: 1 }, '2026-12-07')).toBe(0)
})

test.each([
  ['side by side', [shift(monday, 9, 12), shift(monday, 12, 17)], 1, -1],
  ['in the same hours', [shift(monday, 9, 12), shift(monday, 11, 17)], 1, 1],
  ['into the next day', [shift(sunday, 20, 30), shift(monday, 5, 9)], 1, 1],
  ['from the last week into the first one', [shift(monday, 5, 9), shift(sunday, 20, 30, 1)], 2, 1],
  ['in different weeks', [shift(monday, 9, 12), shift(monday, 9, 12, 1)], 2, -1],
])('shifts %s', (_what, shifts, everyWeeks, expected) => expect(overlappingShift(shifts, everyWeeks)).toBe(expected))

test('an average week', () => {
  expect(weeklyMinutes({ everyWeeks: 2, shifts: [shift(monday, 9, 12), shift(monday, 9, 12, 1), shift(sunday, 9, 11)] })).toBe(
    240,
  )
})

test('an input names the field at fault', () => {
  const given = {
    doctorId: '01a221e7-72a7-77d7-aaab-4595c5bb2a6a',
    establishmentId: '01a221e7-72a7-77d7-aaab-4595c5bb2a6a',
    fromDate: '2026-12-01',
    shifts: [{ weekday: 'Monday', startTime: '9:00', endTime: '12:00' }],
  }
  const faults = (change: object) =>
    createScheduleSchema.safeParse({ ...given, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faults({})).toBeUndefined()
  expect(faults({ untilDate: '2026-11-30' })).toEqual([['untilDate', 'end_after_start']])
  expect(faults({ shifts: [...given.shifts, { weekday: 'Monday', startTime: '11:30', endTime: '13:00' }] })).toEqual([
    ['shifts.1.startTime', 'overlaps'],
  ])
  expect(faults({ shifts: [{ weekday: 'Monday', week: 1, startTime: '9:00', endTime: '12:00' }] })).toEqual([
    ['shifts.0.week', 'invalid_number'],
  ])
  expect(faults({ shifts: [{ weekday: 'Monday', startTime: '9:00', endTime: '9:00' }] })).toEqual([
    ['shifts.0.endTime', 'end_after_start'],
  ])
  expect(faults({ shifts: [{ weekday: 'Monday', startTime: '25:00', endTime: '9:00' }] })?.[0]).toEqual([
    'shifts.0.startTime',
    'invalid_time',
  ])
})
