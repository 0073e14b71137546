import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, coversWholeDays, dateOf, instantOf, startOfDate, wallTimeOf } from '../time/time.ts'
import { movedAlike, timesOn } from './series-times.ts'

const zones = ['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'] as const
const anyZone = fc.constantFrom(...zones)
const anyDate = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
/** From 4 o'clock on no clock changes. */
const byDay = fc.integer({ min: 16, max: 91 }).map((quarter) => quarter * 15)
const minute = 60_000

const timed = (date: string, minutes: number, length: number, zone: string) => {
  const startTime = instantOf({ date, minutes }, zone)
  return { startTime, endTime: new Date(+startTime + length * minute), isAllDay: false }
}
const wallOf = (at: Date, zone: string) => {
  const { date, minutes } = wallTimeOf(at, zone)
  return `${date} ${Math.floor(minutes / 60)}:${minutes % 60}`
}

test('on another date it is at the same time by the clock of the clinic, and as long', () => {
  fc.assert(
    fc.property(anyZone, anyDate, anyDate, byDay, (zone, first, date, minutes) => {
      const moved = timesOn(date, timed(first, minutes, 45, zone), zone)
      expect(wallTimeOf(moved.startTime, zone)).toEqual({ date, minutes })
      expect(+moved.endTime - +moved.startTime).toBe(45 * minute)
    }),
  )
})

test('whole days stay whole, also where a day has 23 hours', () => {
  const berlin = 'Europe/Berlin'
  const weekend = { startTime: startOfDate('2027-03-20', berlin), endTime: startOfDate('2027-03-22', berlin), isAllDay: true }
  const moved = timesOn('2027-03-27', weekend, berlin)
  expect(coversWholeDays(moved.startTime, moved.endTime, berlin)).toBe(true)
  expect([dateOf(moved.startTime, berlin), dateOf(moved.endTime, berlin)]).toEqual(['2027-03-27', '2027-03-29'])
})

test('those that follow move by as many days and minutes, by the clock, and change their length by as much', () => {
  fc.assert(
    fc.property(anyZone, anyDate, fc.integer({ min: -20, max: 20 }), byDay, byDay, (zone, date, days, from, to) => {
      const move = { before: timed(date, from, 30, zone), after: timed(addDays(date, days), to, 45, zone) }
      const next = addDays(date, 28)
      expect(movedAlike(timed(next, from, 30, zone), move, zone)).toEqual(timed(addDays(next, days), to, 45, zone))
      expect(movedAlike(move.before, move, zone)).toEqual(move.after)
    }),
  )
})

test('one that had its own time keeps its distance, over midnight as well', () => {
  const zone = 'Asia/Bangkok'
  const move = { before: timed('2026-12-01', 600, 30, zone), after: timed('2026-12-02', 720, 30, zone) }
  expect(wallOf(movedAlike(timed('2026-12-08', 840, 60, zone), move, zone).startTime, zone)).toBe('2026-12-09 16:0')
  expect(wallOf(movedAlike(timed('2026-12-08', 1380, 60, zone), move, zone).startTime, zone)).toBe('2026-12-10 1:0')
  const back = { before: move.after, after: move.before }
  expect(wallOf(movedAlike(timed('2026-12-08', 60, 60, zone), back, zone).startTime, zone)).toBe('2026-12-06 23:0')
})

test('those that follow become whole days, or are of the day again', () => {
  const zone = 'Europe/Berlin'
  const day = (date: string) => ({
    startTime: startOfDate(date, zone),
    endTime: startOfDate(addDays(date, 1), zone),
    isAllDay: true,
  })
  const move = { before: timed('2027-03-20', 600, 30, zone), after: day('2027-03-21') }
  expect(movedAlike(timed('2027-03-27', 600, 30, zone), move, zone)).toEqual(day('2027-03-28'))
  expect(movedAlike(day('2027-03-28'), { before: move.after, after: move.before }, zone)).toEqual(
    timed('2027-03-27', 600, 30, zone),
  )
})
