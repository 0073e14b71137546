import { defaultOpeningHours, timeOfMinutes, weekdays } from '@clinic/shared/establishments/opening-hours'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { addDays, instantOf, startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsOf, openOn, startsIn } from './free-gaps.ts'

const minute = 60_000

const open = (from: number, to: number): WeekOpeningHours => ({
  ...defaultOpeningHours,
  ...Object.fromEntries(
    weekdays.map((day) => [day, { startTime: timeOfMinutes(from), endTime: timeOfMinutes(to), selected: true }]),
  ),
})

type Day = { date: string; zone: string; minutes: number; hours: WeekOpeningHours }

/** On a day without appointments. */
function slotsOfDay({ minutes, ...day }: Day) {
  const [open, length] = [openOn(day), minutes * minute]
  const starts = open ? gapsOf(open, [], length).flatMap((gap) => startsIn(gap, length)) : []
  return starts.map((start) => ({ startTime: new Date(start), endTime: new Date(start + length) }))
}

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

describe('gaps', () => {
  const at = (hour: number) => Date.parse('2031-03-03T00:00:00Z') + hour * 60 * minute
  const span = (from: number, to: number) => ({ from: at(from), to: at(to) })
  const gaps = (taken: [number, number][], length = 0.5) =>
    gapsOf(
      span(9, 12),
      taken.map(([from, to]) => span(from, to)),
      length * 60 * minute,
    ).map(({ from, to }) => [(from - at(0)) / 60 / minute, (to - at(0)) / 60 / minute])

  test.each<[string, [number, number][], number[][]]>([
    ['nothing taken', [], [[9, 12]]],
    ['everything', [[8, 13]], []],
    [
      'the ends',
      [
        [8, 9.5],
        [11, 14],
      ],
      [[9.5, 11]],
    ],
    [
      'two that overlap',
      [
        [9, 11],
        [9.5, 10],
      ],
      [[11, 12]],
    ],
    ['one that ends between the quarter hours', [[9, 9 + 50 / 60]], [[10, 12]]],
    ['one that leaves too little', [[9.25, 11.75]], []],
  ])('%s', (_what, taken, expected) => expect(gaps(taken)).toEqual(expected))
})
