import { defaultOpeningHours, timeOfMinutes, weekdays } from '@clinic/shared/opening-hours'
import type { WeekOpeningHours } from '@clinic/shared/opening-hours'
import { addDays, instantOf, startOfDate, wallTimeOf } from '@clinic/shared/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slotsOfDay } from './free-slots.ts'

const minute = 60_000

const open = (from: number, to: number): WeekOpeningHours => ({
  ...defaultOpeningHours,
  ...Object.fromEntries(
    weekdays.map((day) => [day, { startTime: timeOfMinutes(from), endTime: timeOfMinutes(to), selected: true }]),
  ),
})

const zone = fc.constantFrom('Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC')
/** Many of them on the days that the clock changes. */
const date = fc.oneof(
  fc.integer({ min: 0, max: 25_000 }).map((day) => addDays('2026-01-01', day)),
  fc.constantFrom('2031-03-30', '2031-10-26', '2031-03-09', '2031-11-02', '2031-10-05', '2031-04-06', '2031-04-25'),
)

describe("a day's slots", () => {
  test('lie inside the opening hours, each once, in order, on the quarter hour of the clinic', () => {
    fc.assert(
      fc.property(
        zone,
        date,
        fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 })),
        fc.integer({ min: 5, max: 1440 }),
        (timeZone, day, hours, minutes) => {
          const [from, to] = hours.toSorted((a, b) => a - b) as [number, number]
          const slots = slotsOfDay({ date: day, zone: timeZone, minutes, hours: open(from, to) })
          const starts = slots.map(({ startTime }) => +startTime)
          expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
          for (const { startTime, endTime } of slots) {
            expect(+endTime - +startTime).toBe(minutes * minute)
            expect(+startTime).toBeGreaterThanOrEqual(+instantOf({ date: day, minutes: from }, timeZone))
            expect(+endTime).toBeLessThanOrEqual(+instantOf({ date: day, minutes: to }, timeZone))
            expect(wallTimeOf(startTime, timeZone).minutes % 15).toBe(0)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['2031-03-29', 96],
    ['2031-03-30', 92],
    ['2031-03-31', 96],
  ])('%s in Berlin, open all day: %i quarters', (day, count) => {
    const slots = slotsOfDay({ date: day, zone: 'Europe/Berlin', minutes: 15, hours: open(0, 1440) })
    expect(slots).toHaveLength(count)
    expect(slots[0]?.startTime).toEqual(startOfDate(day, 'Europe/Berlin'))
    expect(slots.at(-1)?.endTime).toEqual(startOfDate(addDays(day, 1), 'Europe/Berlin'))
  })

  test('none on a day off', () => {
    expect(slotsOfDay({ date: '2031-03-02', zone: 'Asia/Bangkok', minutes: 30, hours: defaultOpeningHours })).toEqual([])
  })
})
