import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '../establishments/opening-hours.ts'
import { addMonths } from '../time/period.ts'
import { addDays, weekdayIndex, weekdayOf } from '../time/time.ts'
import { maxSeriesCount, maxSeriesMonths, seriesDates, weekOfMonth, type SeriesRule } from './series.ts'

const weekly: SeriesRule = { unit: 'week', every: 1, weekdays: [], monthDay: 'date', count: 4, until: null }
const monthly: SeriesRule = { ...weekly, unit: 'month' }
const datesOf = (rule: Partial<SeriesRule>, first: string) => seriesDates({ ...weekly, ...rule }, first).dates

const anyRule = fc.record({
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  every: fc.integer({ min: 1, max: 8 }),
  weekdays: fc.uniqueArray(fc.constantFrom(...weekdays)),
  monthDay: fc.constantFrom('date' as const, 'weekday' as const),
  count: fc.option(fc.integer({ min: 1, max: 80 })),
  until: fc.option(fc.integer({ min: -10, max: 800 }).map((days) => addDays('2026-11-28', days))),
})
const anyFirst = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))

const weekCount = (from: string, to: string) =>
  Math.round((Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / (7 * 86_400_000))
const mondayOf = (date: string) => addDays(date, -((weekdayIndex(date) + 6) % 7))
const monthCount = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
const daysOfMonth = (date: string) => Number(addDays(addMonths(`${date.slice(0, 8)}01`, 1), -1).slice(8))

/** Whether a date belongs to the rule: said of the single date, without going from one to the next. */
function isOfRule({ unit, every, weekdays: days, monthDay }: SeriesRule, first: string, date: string): boolean {
  if (unit === 'day') return ((Date.parse(date) - Date.parse(first)) / 86_400_000) % every === 0
  if (unit === 'week')
    return weekCount(first, date) % every === 0 && (days.length > 0 ? days : [weekdayOf(first)]).includes(weekdayOf(date))
  if (monthCount(first, date) % every !== 0) return false
  if (monthDay === 'date') return Number(date.slice(8)) === Math.min(Number(first.slice(8)), daysOfMonth(date))
  if (weekdayOf(date) !== weekdayOf(first)) return false
  const isLast = Number(date.slice(8)) + 7 > daysOfMonth(date)
  return weekOfMonth(first) === 5 ? isLast : weekOfMonth(date) === weekOfMonth(first)
}

describe('the dates of a series', () => {
  test('are all that the rule says, in order, up to its end', () => {
    fc.assert(
      fc.property(anyRule, anyFirst, (rule, first) => {
        const last = addMonths(first, maxSeriesMonths)
        const all: string[] = []
        for (let date = first; date <= last; date = addDays(date, 1)) if (isOfRule(rule, first, date)) all.push(date)
        const wanted = all.filter((date) => !rule.until || date <= rule.until).slice(0, rule.count ?? undefined)
        expect(seriesDates(rule, first).dates).toEqual(wanted.slice(0, maxSeriesCount))
      }),
      { numRuns: 500 },
    )
  })

  test('every second week, on two weekdays', () => {
    expect(datesOf({ every: 2, weekdays: ['Thursday', 'Tuesday'] }, '2026-12-03')).toEqual([
      '2026-12-03',
      '2026-12-15',
      '2026-12-17',
      '2026-12-29',
    ])
  })

  test('on Sundays, which end a week', () => {
    expect(datesOf({ every: 2, weekdays: ['Sunday', 'Monday'] }, '2026-12-02')).toEqual([
      '2026-12-06',
      '2026-12-14',
      '2026-12-20',
      '2026-12-28',
    ])
  })

  test('the 31st, and the last day where there is none', () => {
    expect(datesOf({ ...monthly, count: 5 }, '2026-10-31')).toEqual([
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ])
  })

  test('the second Tuesday, and the fifth Monday, which is the last where there are four', () => {
    expect(datesOf({ ...monthly, monthDay: 'weekday', count: 3 }, '2026-12-08')).toEqual([
      '2026-12-08',
      '2027-01-12',
      '2027-02-09',
    ])
    expect(datesOf({ ...monthly, monthDay: 'weekday', count: 4 }, '2026-11-30')).toEqual([
      '2026-11-30',
      '2026-12-28',
      '2027-01-25',
      '2027-02-22',
    ])
  })

  test('until a date, which is included', () => {
    expect(datesOf({ count: null, until: '2026-12-14' }, '2026-11-30')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14'])
  })
})

describe('a rule asks for too much', () => {
  test.each([
    ['more than 60', { unit: 'day', count: 61 }, 'too_many', 60],
    ['more than 60 until a date', { unit: 'day', count: null, until: '2027-06-01' }, 'too_many', 60],
    ['more than 18 months', { unit: 'month', count: 20 }, 'series_too_long', 19],
    ['nothing, as it ends before it begins', { count: null, until: '2026-11-29' }, 'end_after_start', 0],
  ] as const)('%s', (_what, rule, fault, length) => {
    const found = seriesDates({ ...weekly, ...rule }, '2026-11-30')
    expect(found.fault).toBe(fault)
    expect(found.dates).toHaveLength(length)
  })

  test('and 60 in a row, or 18 months, are allowed', () => {
    expect(seriesDates({ ...weekly, unit: 'day', count: 60 }, '2026-11-30').fault).toBeUndefined()
    expect(seriesDates({ ...monthly, count: 19 }, '2026-11-30').fault).toBeUndefined()
  })
})
