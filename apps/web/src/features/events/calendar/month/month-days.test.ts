import { describe, expect, it } from 'vitest'
import type { Column } from '../big-calendar/big-calendar.ts'
import { createZoneClock, dayOfDate } from '../big-calendar/zone-clock.ts'
import type { CalendarEvent } from '../../data/event-row.ts'
import { dayLines, eventsByDay } from './month-days.ts'

const event = (start: string, end: string, doctorId = 'ploy', status = 'confirmed') =>
  ({ id: start, start: new Date(start), end: new Date(end), doctorId, event: { status } }) as CalendarEvent
const doctors = [{ id: 'ploy' }, { id: 'mali' }] as Column[]

describe('the days of a month', () => {
  it("are the clinic's, and an appointment of several is on each", () => {
    const late = event('2026-11-23T16:30:00Z', '2026-11-23T17:00:00Z') // ends at midnight in Bangkok
    const long = event('2026-11-23T17:00:00Z', '2026-11-25T17:00:00Z')
    const days = eventsByDay([late, long], createZoneClock('Asia/Bangkok'))
    expect([...days.keys()].map((day) => day - dayOfDate('2026-11-23'))).toEqual([0, 1, 2])
    expect(days.get(dayOfDate('2026-11-23'))).toEqual([late])
    expect(days.get(dayOfDate('2026-11-24'))).toEqual([long])
  })

  const nine = event('2026-11-23T02:00:00Z', '2026-11-23T02:30:00Z')
  const ten = event('2026-11-23T03:00:00Z', '2026-11-23T03:30:00Z', 'mali', 'waiting')
  const eleven = event('2026-11-23T04:00:00Z', '2026-11-23T04:30:00Z', 'mali')

  it('name everybody where there is room, in order of time', () => {
    expect(dayLines([ten, nine], doctors, 2)).toEqual({ kind: 'names', calendarEvents: [nine, ten] })
  })

  it('count by doctor where the doctors have room', () => {
    const counts = [
      { doctor: { id: 'ploy' }, count: 1 },
      { doctor: { id: 'mali' }, count: 2 },
    ]
    expect(dayLines([nine, ten, eleven], doctors, 2)).toEqual({ kind: 'doctors', counts })
  })

  it('count by status otherwise', () => {
    const counts = [
      { status: 'confirmed', count: 2 },
      { status: 'waiting', count: 1 },
    ]
    expect(dayLines([nine, ten, eleven], doctors, 1)).toEqual({ kind: 'statuses', counts })
  })
})
