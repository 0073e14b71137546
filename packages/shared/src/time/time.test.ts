import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '../establishments/opening-hours.ts'
import {
  addDays,
  coversWholeDays,
  dateOf,
  firstInstantFrom,
  instantOf,
  isTimeZone,
  startOfDate,
  startOfWeek,
  wallTimeOf,
  weekdayOf,
} from './time.ts'

const zones = [
  'Asia/Bangkok',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Tehran',
]
const zone = fc.constantFrom(...zones)
const minute = 60_000
/** Whole minutes: before 1972 some zones were off by seconds. */
const instant = fc
  .integer({ min: Date.UTC(1972, 0, 1) / minute, max: Date.UTC(2099, 11, 31) / minute })
  .map((minutes) => new Date(minutes * minute))
const plainDate = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

const formats = new Map<string, Intl.DateTimeFormat>()

/** The expected value from Intl. */
function printed(at: Date, timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

describe('instants and wall times', () => {
  test('the wall time is what the platform prints', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        expect(wallTimeOf(at, timeZone)).toEqual(printed(at, timeZone))
      }),
      { numRuns: 3000 },
    )
  })

  test('an instant comes back from its wall time, or is the second of an hour that was shown twice', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const wall = wallTimeOf(at, timeZone)
        const back = instantOf(wall, timeZone)
        expect(wallTimeOf(back, timeZone)).toEqual(wall)
        expect(+back).toBeLessThanOrEqual(+at)
        expect(+at - +back).toBeLessThanOrEqual(24 * 60 * minute)
      }),
      { numRuns: 3000 },
    )
  })

  test('a later wall time is never an earlier instant on the same side of a change', () => {
    fc.assert(
      fc.property(
        plainDate.filter((date) => date > '1972'),
        fc.integer({ min: 0, max: 1438 }),
        zone,
        (date, minutes, timeZone) => {
          const wall = instantOf({ date, minutes }, timeZone)
          const isShown = wallTimeOf(wall, timeZone).minutes === minutes && dateOf(wall, timeZone) === date
          if (!isShown) expect(+new Date(`${date}T00:00:00Z`) - +wall).toBeLessThan(26 * 60 * minute)
          expect(Number.isNaN(+wall)).toBe(false)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    [
      'in the gap of Berlin, moves forward by it',
      { date: '2026-03-29', minutes: 150 },
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    ['just before it', { date: '2026-03-29', minutes: 119 }, 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['just after it', { date: '2026-03-29', minutes: 180 }, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['shown twice in Berlin, is the first', { date: '2026-10-25', minutes: 150 }, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['in the gap of New York', { date: '2026-03-08', minutes: 150 }, 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['shown twice in New York', { date: '2026-11-01', minutes: 90 }, 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['in the half hour of Lord Howe', { date: '2026-10-04', minutes: 135 }, 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['at a midnight that Beirut skips', { date: '2026-03-29', minutes: 0 }, 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['where there is no saving', { date: '2026-11-23', minutes: 570 }, 'Asia/Bangkok', '2026-11-23T02:30:00.000Z'],
    ['on the first day', { date: '1900-01-01', minutes: 0 }, 'UTC', '1900-01-01T00:00:00.000Z'],
    ['on the last day', { date: '2099-12-31', minutes: 1439 }, 'Asia/Bangkok', '2099-12-31T16:59:00.000Z'],
  ])('a wall time %s', (_what, wall, timeZone, expected) => expect(instantOf(wall, timeZone).toISOString()).toBe(expected))

  test.each([
    [
      'in the gap of Berlin, when the clock jumps',
      { date: '2026-03-29', minutes: 150 },
      'Europe/Berlin',
      '2026-03-29T01:00:00.000Z',
    ],
    ['in the half hour of Lord Howe', { date: '2026-10-04', minutes: 135 }, 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['at a midnight that Beirut skips', { date: '2026-03-29', minutes: 0 }, 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['on the day that Samoa left out', { date: '2011-12-30', minutes: 600 }, 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    [
      'shown twice in New York, at the first',
      { date: '2026-11-01', minutes: 90 },
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
    ],
    ['that is shown once, then', { date: '2026-11-23', minutes: 570 }, 'Asia/Bangkok', '2026-11-23T02:30:00.000Z'],
  ])('the first instant from a wall time %s', (_what, wall, timeZone, expected) =>
    expect(firstInstantFrom(wall, timeZone).toISOString()).toBe(expected),
  )

  test('a day begins at its first moment, and the days follow each other without gap', () => {
    fc.assert(
      fc.property(
        plainDate.filter((date) => date > '1972' && date < '2099-12-31'),
        fc.constantFrom(...zones.filter((name) => name !== 'Pacific/Apia')),
        (date, timeZone) => {
          const start = startOfDate(date, timeZone)
          const end = startOfDate(addDays(date, 1), timeZone)
          const hours = (+end - +start) / 3_600_000
          expect(hours).toBeGreaterThanOrEqual(22)
          expect(hours).toBeLessThanOrEqual(26)
          expect(dateOf(start, timeZone)).toBe(date)
          expect(dateOf(new Date(+end - minute), timeZone)).toBe(date)
        },
      ),
      { numRuns: 3000 },
    )
  })
})

describe('plain dates', () => {
  test('days are added and taken away, over months, years and leap days', () => {
    fc.assert(
      fc.property(plainDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(addDays(date, days) > date).toBe(days > 0)
      }),
    )
    expect([addDays('2024-02-28', 1), addDays('2100-02-28', 1), addDays('1999-12-31', 1)]).toEqual([
      '2024-02-29',
      '2100-03-01',
      '2000-01-01',
    ])
  })

  test('a week begins on its first day, at most six days back', () => {
    fc.assert(
      fc.property(plainDate, fc.integer({ min: 0, max: 6 }), (date, first) => {
        const start = startOfWeek(date, first)
        expect(weekdayOf(start)).toBe(weekdays[first])
        expect(start <= date && date <= addDays(start, 6)).toBe(true)
      }),
    )
    expect(weekdayOf('2026-11-21')).toBe('Saturday')
  })
})

test('whole days run from midnight to midnight of the clinic', () => {
  fc.assert(
    fc.property(
      plainDate.filter((date) => date > '1972' && date < '2099-12'),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 1439 }),
      (date, days, minutes) => {
        const [from, to] = [startOfDate(date, 'Asia/Bangkok'), startOfDate(addDays(date, days), 'Asia/Bangkok')]
        expect(coversWholeDays(from, to, 'Asia/Bangkok')).toBe(true)
        expect(coversWholeDays(to, from, 'Asia/Bangkok')).toBe(false)
        expect(coversWholeDays(from, new Date(+to - minutes * minute), 'Asia/Bangkok')).toBe(false)
        expect(coversWholeDays(from, to, 'UTC')).toBe(false)
      },
    ),
  )
})

test.each([...zones, 'Asia/Ho_Chi_Minh'])('%s is a zone', (name) => expect(isTimeZone(name)).toBe(true))
test.each(['Mars/Olympus', '+07:00', '-03', '', 'Asia/Bangkok '])('%j is no zone', (name) => expect(isTimeZone(name)).toBe(false))
