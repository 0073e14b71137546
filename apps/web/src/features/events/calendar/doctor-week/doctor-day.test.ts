import { noFacts } from '@clinic/shared/availability/availability'
import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { describe, expect, it } from 'vitest'
import { createZoneClock } from '../big-calendar/zone-clock.ts'
import type { CalendarEvent, EventRow } from '../../data/event-row.ts'
import { doctorDay, dropMinutes } from './doctor-day.ts'

const clock = createZoneClock('Asia/Bangkok')
const at = (text: string) => new Date(`${text}:00+07:00`)
const event = (from: string, to: string, row: Partial<EventRow> = {}, allDay = false) =>
  ({
    id: from,
    start: at(from),
    end: at(to),
    allDay,
    event: { status: 'confirmed', category: 'consultation', ...row },
  }) as CalendarEvent

/** A Monday, open 9 to 19. */
const monday = '2026-11-23'
const day = (calendarEvents: CalendarEvent[], now = at('2026-11-20T12:00')) =>
  doctorDay({
    date: monday,
    calendarEvents,
    hours: [{ zone: 'Asia/Bangkok', week: defaultOpeningHours, ...noFacts }],
    clock,
    now: +now,
    shortest: 15,
  })
const spans = (calendarEvents: CalendarEvent[], now?: Date) =>
  day(calendarEvents, now).lines.map(({ from, to, calendarEvent }) => [calendarEvent ? 'booked' : 'free', from / 60, to / 60])

describe("a doctor's day", () => {
  it('lists appointments and the gaps between them', () => {
    const lines = spans([event(`${monday}T12:00`, `${monday}T13:00`), event(`${monday}T09:00`, `${monday}T09:30`)])
    expect(lines).toEqual([
      ['booked', 9, 9.5],
      ['free', 9.5, 12],
      ['booked', 12, 13],
      ['free', 13, 19],
    ])
  })

  it('counts what is booked of the opening hours, overlapping appointments once', () => {
    const { openMinutes, bookedMinutes } = day([
      event(`${monday}T08:00`, `${monday}T10:00`),
      event(`${monday}T09:30`, `${monday}T10:30`),
    ])
    expect([openMinutes, bookedMinutes]).toEqual([600, 90])
  })

  it('leaves time free that is canceled or open to be booked', () => {
    const { lines, bookedMinutes } = day([
      event(`${monday}T09:00`, `${monday}T10:00`, { status: 'cancelled' }),
      event(`${monday}T11:00`, `${monday}T12:00`, { category: 'available' }),
    ])
    expect(bookedMinutes).toBe(0)
    expect(lines.filter(({ calendarEvent }) => !calendarEvent)).toEqual([{ from: 540, to: 1140 }])
  })

  it('has no gap on a closed day, in the past, or shorter than a slot', () => {
    const sunday = {
      date: '2026-11-22',
      calendarEvents: [],
      hours: [{ zone: 'Asia/Bangkok', week: defaultOpeningHours, ...noFacts }],
      clock,
      shortest: 15,
    }
    expect(doctorDay({ ...sunday, now: 0 }).lines).toEqual([])
    expect(spans([], at('2026-11-24T08:00'))).toEqual([])
    expect(spans([], at(`${monday}T12:01`))).toEqual([['free', 12.25, 19]])
    expect(spans([event(`${monday}T09:10`, `${monday}T19:00`)])).toEqual([['booked', 9 + 1 / 6, 19]])
  })

  it('takes of an appointment over several days the part that falls on it', () => {
    expect(spans([event('2026-11-22T00:00', '2026-11-24T00:00', {}, true)])).toEqual([['booked', 0, 24]])
  })
})

describe('an appointment dropped on a gap', () => {
  it('keeps its time of day where that is free, and else begins with the gap', () => {
    expect(dropMinutes({ from: 540, to: 720 }, { from: 600, to: 630 })).toBe(600)
    expect(dropMinutes({ from: 540, to: 610 }, { from: 600, to: 630 })).toBe(540)
  })
})
