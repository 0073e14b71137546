import { describe, expect, test } from 'vitest'
import type { WeekOpeningHours } from '../establishments/opening-hours.ts'
import { defaultOpeningHours, weekdays } from '../establishments/opening-hours.ts'
import { dateOf, startOfDate } from '../time/time.ts'
import { noFacts, spanOfDate, workingMinutes, workingSpans } from './availability.ts'
import { without } from './spans.ts'

const minute = 60_000

describe('when a doctor works', () => {
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
