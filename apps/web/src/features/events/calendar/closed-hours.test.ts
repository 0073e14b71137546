import { noFacts } from '@clinic/shared/availability/availability'
import { defaultOpeningHours, type WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { describe, expect, it } from 'vitest'
import { isOutsideHours, openingMinutes, closedHoursGradient } from './closed-hours.ts'

const friday = '2026-11-20'
const saturday = '2026-11-21'
const evening: WeekOpeningHours = { ...defaultOpeningHours, Friday: { startTime: '17:30', endTime: '21:0', selected: true } }
const early: WeekOpeningHours = { ...defaultOpeningHours, Friday: { startTime: '6:0', endTime: '8:0', selected: true } }
const on = (week: WeekOpeningHours) => ({ zone: 'Asia/Bangkok', week, ...noFacts })

describe('opening hours', () => {
  it('shades the rest of the day', () => {
    expect(closedHoursGradient([{ from: 0, to: 1440 }])).toBeUndefined()
    expect(closedHoursGradient([{ from: 540, to: 1440 }])).toContain('var(--calendar-closed) 0.000% 37.500%')
  })

  it('shades by the hours that are shown', () => {
    expect(closedHoursGradient([{ from: 540, to: 1140 }], { from: 480, to: 1080 })).toBe(
      'linear-gradient(to bottom, transparent 0.000%, var(--calendar-closed) 0.000% 10.000%, transparent 10.000%)',
    )
    expect(closedHoursGradient([{ from: 480, to: 1080 }], { from: 480, to: 1080 })).toBeUndefined()
  })

  it('finds where the day begins', () => {
    expect(openingMinutes([on(evening), on(early)], [friday, saturday])).toBe(360)
    expect(openingMinutes([on(defaultOpeningHours)], [saturday])).toBe(540)
  })
})

describe('an appointment outside the hours', () => {
  const event = (from: string, to: string, allDay = false) => ({
    start: new Date(`${from}+07:00`),
    end: new Date(`${to}+07:00`),
    allDay,
  })
  const outside = (from: string, to: string, allDay?: boolean) => isOutsideHours(event(from, to, allDay), on(defaultOpeningHours))

  it('is one that begins before, ends after, or falls on a closed day', () => {
    expect(outside('2026-11-20T09:00', '2026-11-20T19:00')).toBe(false)
    expect(outside('2026-11-20T08:45', '2026-11-20T09:15')).toBe(true)
    expect(outside('2026-11-20T18:45', '2026-11-20T19:15')).toBe(true)
    expect(outside('2026-11-21T10:00', '2026-11-21T10:30')).toBe(true)
  })

  it('is one over midnight, and never one for whole days', () => {
    expect(outside('2026-11-19T18:00', '2026-11-20T09:30')).toBe(true)
    expect(outside('2026-11-20T00:00', '2026-11-22T00:00', true)).toBe(false)
  })
})
