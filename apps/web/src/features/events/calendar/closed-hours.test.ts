import { noFacts } from '@clinic/shared/availability/availability'
import { defaultOpeningHours, type WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { describe, expect, it } from 'vitest'
import { openingMinutes, closedHoursGradient } from './closed-hours.ts'

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
