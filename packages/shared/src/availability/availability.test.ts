import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeekOpeningHours } from '../establishments/opening-hours.ts'
import { defaultOpeningHours, openSpan, timeOfMinutes, weekdays } from '../establishments/opening-hours.ts'
import { addDays, dateOf, startOfDate, wallTimeOf, weekdayOf } from '../time/time.ts'
import type { Schedule, Shift } from '../schedules/schedule.ts'
import { freeSpans, isWorkingTime, noFacts, spanOfDate, workingMinutes, workingSpans } from './availability.ts'
import type { WorkingHours } from './availability.ts'
import { joined, without, type Span } from './spans.ts'

const minute = 60_000
const zones = ['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia', 'UTC']

const minutesOfDay = fc.oneof(
  fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
  fc.integer({ min: 0, max: 1440 }),
)
const anyDay = fc.tuple(minutesOfDay, minutesOfDay, fc.boolean()).map(([one, other, selected]) => ({
  startTime: timeOfMinutes(Math.min(one, other)),
  endTime: timeOfMinutes(Math.max(one, other)),
  selected,
}))
const anyWeek = fc
  .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
  .map((days) => Object.fromEntries(weekdays.map((day, index) => [day, days[index]])) as WeekOpeningHours)
/** Many of them where the clock changes. */
const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 25_000 }).map((day) => addDays('2026-01-01', day)),
  fc.constantFrom('2031-03-30', '2031-10-26', '2031-03-09', '2031-11-02', '2031-10-05', '2031-04-06', '2031-04-25', '2011-12-30'),
)
const anySpans = fc.array(fc.tuple(fc.integer({ min: -600, max: 4_000 }), fc.integer({ min: 1, max: 300 })), { maxLength: 6 })

/** Shifts and their dates around the dates that are tried; later schedules begin where earlier ones end. */
const anyShift = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 1, max: 900 }),
  )
  .map(([weekday, week, from, length]): Shift => ({ weekday, week, from, to: from + length }))
const anySchedules = (date: string) =>
  fc
    .array(
      fc.record({
        days: fc.integer({ min: 1, max: 20 }),
        gap: fc.integer({ min: 0, max: 4 }),
        everyWeeks: fc.integer({ min: 1, max: 2 }),
        shifts: fc.array(anyShift, { maxLength: 8 }),
      }),
      { maxLength: 3 },
    )
    .map((parts) => {
      let next = addDays(date, -15)
      return parts.map(({ days, gap, everyWeeks, shifts }, index): Schedule => {
        const fromDate = addDays(next, gap)
        const untilDate = addDays(fromDate, days)
        next = addDays(untilDate, 1)
        return { fromDate, untilDate: index === parts.length - 1 ? null : untilDate, everyWeeks, shifts }
      })
    })

const anyDateWithSchedules = anyDate.chain((date) => fc.tuple(fc.constant(date), anySchedules(date)))

const daysApart = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000

const covers = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to)

/** The spans of work that begin on a date, found by walking from a schedule's first day. */
function begunOn({ week, schedules }: WorkingHours, date: string): Span[] {
  const schedule = schedules.find(({ fromDate, untilDate }) => date >= fromDate && (!untilDate || date <= untilDate))
  if (!schedule) return [openSpan(week, weekdayOf(date))].filter((span) => span !== undefined)
  let second = false
  for (let day = schedule.fromDate; day < date; day = addDays(day, 1))
    if (weekdayOf(addDays(day, 1)) === 'Monday') second = !second
  const wanted = schedule.everyWeeks === 2 && second ? 1 : 0
  return schedule.shifts.filter((shift) => weekdays[shift.weekday] === weekdayOf(date) && shift.week === wanted)
}

/** Minute by minute: work begins when the clock first shows its start or more, and ends when it first shows its end or more. */
function countedMinutes(hours: WorkingHours, window: Span): number[] {
  const { zone } = hours
  const first = addDays(dateOf(new Date(window.from), zone), -2)
  const shifts = Array.from({ length: daysApart(first, dateOf(new Date(window.to), zone)) + 1 }, (_, index) =>
    addDays(first, index),
  )
    .filter((date) => dateOf(startOfDate(date, zone), zone) === date) // Samoa had no 30 December 2011
    .flatMap((date) => begunOn(hours, date).map((span) => ({ ...span, date, hasBegun: false, hasEnded: false })))
  const worked: number[] = []
  for (let at = +startOfDate(first, zone); at < window.to; at += minute) {
    const wall = wallTimeOf(new Date(at), zone)
    let isWorked = false
    for (const work of shifts) {
      const passed = daysApart(work.date, wall.date) * 1440 + wall.minutes
      work.hasBegun ||= passed >= work.from
      work.hasEnded ||= passed >= work.to
      isWorked ||= work.hasBegun && !work.hasEnded
    }
    const works = (isWorked && !covers(hours.closures, at)) || covers(hours.extraHours, at)
    if (works && !covers(hours.timeOff, at) && at >= window.from) worked.push(at)
  }
  return worked
}

const minutesIn = (spans: readonly Span[]) =>
  spans.flatMap(({ from, to }) => Array.from({ length: (to - from) / minute }, (_, index) => from + index * minute))

describe('when a doctor works', () => {
  test('is what a count of every minute says, in every zone, over changes of the clock, and so is what is free', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        anyWeek,
        anyDateWithSchedules,
        anySpans,
        fc.record({ closures: anySpans, timeOff: anySpans, extraHours: anySpans }),
        (zone, week, [date, schedules], appointments, exceptions) => {
          const start = +startOfDate(date, zone) + 37 * minute
          const window = { from: start, to: start + 2_500 * minute }
          const spansAfterStart = (spans: [from: number, length: number][]) =>
            spans.map(([from, length]) => ({ from: start + from * minute, to: start + (from + length) * minute }))
          const hours = {
            zone,
            week,
            schedules,
            closures: spansAfterStart(exceptions.closures),
            timeOff: spansAfterStart(exceptions.timeOff),
            extraHours: spansAfterStart(exceptions.extraHours),
          }
          const spans = workingSpans(hours, window)
          const counted = countedMinutes(hours, window)
          expect(minutesIn(spans)).toEqual(counted)
          expect(joined(spans)).toEqual(spans)

          const taken = spansAfterStart(appointments).toSorted((a, b) => a.from - b.from)
          expect(minutesIn(freeSpans(hours, taken, window))).toEqual(counted.filter((at) => !covers(taken, at)))
          for (const span of taken)
            expect(isWorkingTime(hours, span)).toBe(countedMinutes(hours, span).length === (span.to - span.from) / minute)
        },
      ),
      { numRuns: 120 },
    )
  })

  test('a date that a zone left out has no hours', () => {
    const week = { ...defaultOpeningHours, Friday: { startTime: '0:0', endTime: '24:0', selected: true } }
    const noSaturday = { ...week, Saturday: { ...week.Saturday, selected: false } }
    const window = { from: +startOfDate('2011-12-29', 'Pacific/Apia'), to: +startOfDate('2012-01-01', 'Pacific/Apia') }
    const spans = workingSpans({ zone: 'Pacific/Apia', week: noSaturday, ...noFacts }, window)
    expect(spans.map(({ from }) => dateOf(new Date(from), 'Pacific/Apia'))).toEqual(['2011-12-29'])
  })

  test.each([
    ['Asia/Bangkok', '2031-03-30', 1440],
    ['Europe/Berlin', '2031-03-30', 1380],
    ['Europe/Berlin', '2031-10-26', 1500],
  ])('a whole day in %s on %s has %i minutes', (zone, date, minutes) => {
    const allDay = { startTime: '0:0', endTime: '24:0', selected: true }
    const week = Object.fromEntries(weekdays.map((day) => [day, allDay])) as WeekOpeningHours
    const day = spanOfDate(date, zone)
    expect(workingSpans({ zone, week, ...noFacts }, day)).toEqual([day])
    expect((day.to - day.from) / minute).toBe(minutes)
    expect(workingMinutes([{ zone, week, ...noFacts }], date)).toEqual([{ from: 0, to: 1440 }])
  })
})

describe('when one of several works on a date', () => {
  const zone = 'Asia/Bangkok'
  const on = (startTime: string, endTime: string) => ({
    zone,
    ...noFacts,
    week: { ...defaultOpeningHours, Friday: { startTime, endTime, selected: true } },
  })
  const usual = { zone, week: defaultOpeningHours, ...noFacts }

  test.each([
    ['an evening after the usual hours', [usual, on('17:30', '21:0')], [{ from: 540, to: 1260 }]],
    [
      'an early and a late one',
      [on('17:30', '21:0'), on('6:0', '8:0')],
      [
        { from: 360, to: 480 },
        { from: 1050, to: 1260 },
      ],
    ],
    ['nobody', [], []],
  ])('%s', (_what, several, expected) => expect(workingMinutes(several, '2026-11-20')).toEqual(expected))

  const hour = (time: string) => Date.parse(`2026-11-20T${time}:00+07:00`)
  const span = (from: string, to: string) => ({ from: hour(from), to: hour(to) })

  test('hours beside the usual ones, also while the clinic is closed, and none while off', () => {
    const closed = { ...usual, closures: [span('00:00', '13:00')] }
    expect(workingMinutes([closed], '2026-11-20')).toEqual([{ from: 780, to: 1140 }])
    const extra = { ...closed, extraHours: [span('10:00', '11:00'), span('18:00', '21:00')] }
    expect(workingMinutes([extra], '2026-11-20')).toEqual([
      { from: 600, to: 660 },
      { from: 780, to: 1260 },
    ])
    expect(workingMinutes([{ ...extra, timeOff: [span('10:30', '20:00')] }], '2026-11-20')).toEqual([
      { from: 600, to: 630 },
      { from: 1200, to: 1260 },
    ])
    expect(workingMinutes([{ ...extra, timeOff: [span('10:30', '20:00')] }, usual], '2026-11-20')).toEqual([
      { from: 540, to: 1140 },
      { from: 1200, to: 1260 },
    ])
  })

  test('nobody on a day off', () => expect(workingMinutes([usual], '2026-11-21')).toEqual([]))
})

test('what is taken is cut out once, whichever way the appointments lie', () => {
  const span = (from: number, to: number) => ({ from, to })
  expect(without([span(0, 10), span(20, 30)], [])).toEqual([span(0, 10), span(20, 30)])
  expect(without([span(0, 10), span(20, 30)], [span(5, 25)])).toEqual([span(0, 5), span(25, 30)])
  expect(without([span(0, 10)], [span(0, 8), span(1, 2), span(9, 9.5)])).toEqual([span(8, 9), span(9.5, 10)])
  expect(without([span(0, 10)], [span(-5, 15)])).toEqual([])
})
