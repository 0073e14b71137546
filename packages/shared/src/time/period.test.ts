import { describe, expect, test } from 'vitest'
import type { Period, PeriodPreset } from './period.ts'
import { addMonths, periodBefore, periodOf } from './period.ts'

const period = (from: string, until: string): Period => ({ from, until })

test.each<[PeriodPreset, string, string, string]>([
  ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this_quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
  ['this_year', '2026-11-23', '2026-01-01', '2026-12-31'],
  ['last_12_months', '2026-11-23', '2025-12-01', '2026-11-30'],
])('%s on %s', (preset, today, from, until) => {
  expect(periodOf(preset, today)).toEqual(period(from, until))
})

describe('the period before', () => {
  test.each([
    ['a month that is over', period('2026-03-01', '2026-03-31'), '2026-11-23', period('2026-02-01', '2026-02-28')],
    ['a month under way', period('2026-11-01', '2026-11-30'), '2026-11-23', period('2026-10-01', '2026-10-23')],
    [
      'a month under way, longer than the one before',
      period('2026-03-01', '2026-03-31'),
      '2026-03-30',
      period('2026-02-01', '2026-02-28'),
    ],
    ['a month on its last day', period('2026-02-01', '2026-02-28'), '2026-02-28', period('2026-01-01', '2026-01-31')],
    ['a quarter', period('2026-07-01', '2026-09-30'), '2026-11-23', period('2026-04-01', '2026-06-30')],
    ['a year', period('2028-01-01', '2028-12-31'), '2029-01-01', period('2027-01-01', '2027-12-31')],
    ['ten days', period('2026-03-01', '2026-03-10'), '2026-11-23', period('2026-02-19', '2026-02-28')],
    ['days under way', period('2026-11-20', '2026-11-29'), '2026-11-23', period('2026-11-10', '2026-11-13')],
    ['a month to come', period('2027-01-01', '2027-01-31'), '2026-11-23', period('2026-12-01', '2026-12-31')],
  ])('of %s', (_what, given, today, before) => {
    expect(periodBefore(given, today)).toEqual(before)
  })
})

test('a month later than the 31st is the last day of a shorter one', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-02-28',
  ])
})
