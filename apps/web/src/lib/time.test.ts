import { describe, expect, it } from 'vitest'
import { formatDayRange, formatMinutes, formatPlainDate, formatRange, formatTime, waitingMinutes } from './time.ts'

const zone = 'Asia/Bangkok'
const at = (wall: string) => new Date(`${wall}+07:00`)

describe('dates and times', () => {
  it('follow language and clinic', () => {
    expect(formatTime(at('2026-11-21T09:05'), 'time', 'en', zone)).toBe('09:05')
    expect(formatTime(at('2026-11-21T09:05'), 'date', 'en', zone)).toBe('21 Nov 2026')
    expect(formatTime(at('2026-11-21T09:05'), 'date', 'th', zone)).toBe('21 พ.ย. 2569')
    expect(formatTime(at('2026-11-21T00:00'), 'time', 'th', zone)).toBe('00:00')
    expect(formatPlainDate('1990-05-21', 'date', 'th')).toBe('21 พ.ค. 2533')
  })

  it('say ranges once', () => {
    expect(formatRange(at('2026-11-21T09:00'), at('2026-11-21T09:30'), 'en', zone)).toBe('09:00–09:30')
    expect(formatRange(at('2026-11-21T22:00'), at('2026-11-22T01:00'), 'en', zone)).toContain('22 Nov')
    expect(formatDayRange(at('2026-11-16T00:00'), at('2026-11-22T00:00'), 'en', zone)).toMatch(/^16\s?–\s?22 Nov 2026$/)
    expect(formatDayRange(at('2026-11-16T00:00'), at('2026-11-22T00:00'), 'th', zone)).toContain('2569')
  })
})

describe('waits', () => {
  it('read as hours and minutes', () => {
    expect(formatMinutes(75, 'en')).toBe('1 hr 15 mins')
    expect(formatMinutes(60, 'en')).toBe('1 hr')
    expect(formatMinutes(5, 'th')).toContain('5')
    expect(waitingMinutes(at('2026-11-21T09:00'), at('2026-11-21T09:12'))).toBe(12)
    expect(waitingMinutes(at('2026-11-21T09:12'), at('2026-11-21T09:00'))).toBe(0)
  })
})
