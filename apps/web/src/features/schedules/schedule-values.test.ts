import { expect, test } from 'vitest'
import type { SentenceLocale } from '../../components/labels/change-sentence.ts'
import { readShifts } from './read-shifts.ts'
import { sameOnEveryDay, withSecondWeek, withSpanAdded } from './schedule-values.ts'

const span = (weekday: 'Monday' | 'Tuesday', startTime: string, endTime: string, week = 0) => ({
  weekday,
  week,
  startTime,
  endTime,
})
const times = (shifts: readonly { startTime: string; endTime: string }[]) =>
  shifts.map(({ startTime, endTime }) => `${startTime}-${endTime}`)

test('a day over noon gets its break first, then an evening; a free day gets usual hours', () => {
  const whole = [span('Monday', '9:0', '19:0')]
  const withBreak = withSpanAdded(whole, 'Monday', 0)
  expect(times(withBreak)).toEqual(['9:0-12:0', '13:0-19:0'])
  expect(times(withSpanAdded(withBreak, 'Monday', 0))).toEqual(['9:0-12:0', '13:0-19:0', '20:0-24:0'])
  expect(times(withSpanAdded([span('Monday', '8:0', '12:0')], 'Monday', 0))).toEqual(['8:0-12:0', '13:0-17:0'])
  expect(withSpanAdded(whole, 'Tuesday', 0).at(-1)).toEqual(span('Tuesday', '9:0', '17:0'))
})

test('the hours of the first day go to every day with hours, of its week alone', () => {
  const shifts = [
    span('Monday', '9:0', '12:0'),
    span('Monday', '13:0', '17:0'),
    span('Tuesday', '8:0', '20:0'),
    span('Tuesday', '8:0', '9:0', 1),
  ]
  const same = sameOnEveryDay(shifts, 0)
  expect(times(same.filter(({ weekday, week }) => weekday === 'Tuesday' && week === 0))).toEqual(['9:0-12:0', '13:0-17:0'])
  expect(same).toContainEqual(span('Tuesday', '8:0', '9:0', 1))
})

test('a second week begins like the first, and is kept where there is one', () => {
  const both = withSecondWeek([span('Monday', '9:0', '12:0')])
  expect(both).toEqual([span('Monday', '9:0', '12:0'), span('Monday', '9:0', '12:0', 1)])
  expect(withSecondWeek(both)).toEqual(both)
})

test('the audit log tells the hours of each day', () => {
  const read = readShifts('1 Monday 9:0-12:0, 1 Monday 13:0-17:0, 2 Friday 22:0-6:0', { language: 'en' } as SentenceLocale)
  expect(read).toBe('Monday 09:00–12:00, 13:00–17:00; 2. Friday 22:00–06:00')
})
