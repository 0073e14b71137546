import { describe, expect, it } from 'vitest'
import { needsWeekend, shownHours } from './shown-hours.ts'

const zone = 'Asia/Bangkok'
const week = { first: '2026-11-16', last: '2026-11-22' }
const usual = { from: 480, to: 1080 }
const event = (from: string, to: string, allDay = false) => ({
  start: new Date(`${from}+07:00`),
  end: new Date(`${to}+07:00`),
  allDay,
})

describe('the hours of a day that are shown', () => {
  const hours = (...events: ReturnType<typeof event>[]) => shownHours(events, week, usual, zone)
  it('are those of the setting', () => expect(hours(event('2026-11-20T09:00', '2026-11-20T10:00'))).toEqual(usual))
  it('reach to an earlier appointment, by whole hours', () =>
    expect(hours(event('2026-11-20T06:45', '2026-11-20T07:15'))).toEqual({ from: 360, to: 1080 }))
  it('reach to a later one, and to midnight', () => {
    expect(hours(event('2026-11-20T18:00', '2026-11-20T18:30'))).toEqual({ from: 480, to: 1140 })
    expect(hours(event('2026-11-20T23:00', '2026-11-21T00:00'))).toEqual({ from: 480, to: 1440 })
  })
  it('are the whole day where one goes over midnight', () =>
    expect(hours(event('2026-11-20T23:00', '2026-11-21T01:00'))).toEqual({ from: 0, to: 1440 }))
  it('do not follow whole days, nor other weeks', () => {
    expect(hours(event('2026-11-20T00:00', '2026-11-21T00:00', true))).toEqual(usual)
    expect(hours(event('2026-11-23T05:00', '2026-11-23T06:00'))).toEqual(usual)
  })
})

describe('a weekend', () => {
  const needs = (from: string, to: string, allDay?: boolean) => needsWeekend([event(from, to, allDay)], week, zone)
  it('is needed where something is on it', () => {
    expect(needs('2026-11-21T09:00', '2026-11-21T10:00')).toBe(true)
    expect(needs('2026-11-20T00:00', '2026-11-23T00:00', true)).toBe(true)
  })
  it('is not where nothing is', () => {
    expect(needs('2026-11-20T23:00', '2026-11-21T00:00')).toBe(false)
    expect(needs('2026-11-14T09:00', '2026-11-14T10:00')).toBe(false)
  })
})
