import { describe, expect, it } from 'vitest'
import { readCalendarUrl, writeCalendarUrl, type CalendarDefaults } from './calendar-url.ts'
import { movedDate, visibleDates, visibleSpan } from './calendar-window.ts'

const doctor = '0193a3f0-0000-7000-8000-000000000001'
const defaults: CalendarDefaults = { today: '2026-11-21', view: 'day', by: 'doctor', doctors: [] }
const read = (query: string) => readCalendarUrl(new URLSearchParams(query), defaults)

describe('the calendar in the address', () => {
  it('is today, with everything but cancelled appointments, when empty', () => {
    expect(read('')).toMatchObject({ view: 'day', date: '2026-11-21', doctors: [], panel: { kind: 'none' } })
    expect(read('').statuses).toEqual(['pending', 'confirmed', 'waiting', 'closed'])
    expect(read('').categories).toHaveLength(5)
  })

  it('ignores what makes no sense', () => {
    const url = read('view=year&date=2026-02-31x&doctors=1,2&statuses=lost')
    expect(url).toMatchObject({ view: 'day', date: '2026-11-21', doctors: [], statuses: [] })
    expect(read('date=2026-02-31').date).toBe('2026-11-21')
    expect(read('date=1899-12-31').date).toBe('2026-11-21')
    expect(read('date=2100-01-01').date).toBe('2026-11-21')
    expect(read('event=').panel).toEqual({ kind: 'none' })
  })

  it("keeps an appointment that there can't be, so that the panel says so", () => {
    expect(read('event=nonsense').panel).toEqual({ kind: 'event', id: 'nonsense' })
  })

  it('restores filters and the open panel', () => {
    const url = read(`view=week&date=2026-12-01&doctors=${doctor}&categories=surgery,meeting&statuses=cancelled&event=${doctor}`)
    expect(url).toEqual({
      view: 'week',
      by: 'doctor',
      date: '2026-12-01',
      doctors: [doctor],
      categories: ['surgery', 'meeting'],
      statuses: ['cancelled'],
      panel: { kind: 'event', id: doctor },
    })
  })

  it('keeps the day by room, which may be what this device shows without being asked', () => {
    expect(read('').by).toBe('doctor')
    expect(read('by=desk').by).toBe('doctor')
    expect(writeCalendarUrl(new URLSearchParams(), { by: 'room' }).toString()).toBe('by=room')
    expect(read('by=room').by).toBe('room')
    const byRoom = { ...defaults, by: 'room' } as const
    expect(readCalendarUrl(new URLSearchParams(), byRoom).by).toBe('room')
    expect(readCalendarUrl(new URLSearchParams('by=doctor'), byRoom).by).toBe('doctor')
  })

  it("shows a doctor's own column until others are asked for", () => {
    const own = { ...defaults, doctors: [doctor] }
    expect(readCalendarUrl(new URLSearchParams(), own).doctors).toEqual([doctor])
    const other = doctor.replace(/1$/, '2')
    expect(readCalendarUrl(new URLSearchParams({ doctors: other }), own).doctors).toEqual([other])
  })

  it('writes only what differs from the standard', () => {
    const filtered = writeCalendarUrl(new URLSearchParams(), { view: 'week', statuses: ['cancelled'], doctors: [doctor] })
    expect(filtered.toString()).toBe(`view=week&doctors=${doctor}&statuses=cancelled`)
    const reset = writeCalendarUrl(filtered, { doctors: [], statuses: ['closed', 'waiting', 'confirmed', 'pending'] })
    expect(reset.toString()).toBe('view=week')
  })

  it('opens one panel at a time', () => {
    const panel = { kind: 'new', start: '2026-11-21T10:00', minutes: 45, allDay: false, doctorId: doctor, walkIn: false } as const
    const created = writeCalendarUrl(new URLSearchParams({ event: doctor }), { panel })
    expect(created.get('event')).toBeNull()
    expect(readCalendarUrl(created, defaults).panel).toEqual(panel)
    expect(writeCalendarUrl(created, { panel: { kind: 'none' } }).toString()).toBe('')
  })

  it('knows a walk-in and a start without a time', () => {
    expect(read('new=walk-in').panel).toEqual({ kind: 'new', allDay: false, walkIn: true })
    expect(read('new=').panel).toEqual({ kind: 'new', allDay: false, walkIn: false })
  })
})

describe('the days shown', () => {
  it('shows a week from its first weekday', () => {
    expect(visibleDates('week', '2026-11-22', 1)).toEqual({ first: '2026-11-16', last: '2026-11-22' })
    expect(visibleDates('week', '2026-11-22', 0)).toEqual({ first: '2026-11-22', last: '2026-11-28' })
  })

  it('shows a month in whole weeks', () => {
    expect(visibleDates('month', '2026-02-10', 0)).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(visibleDates('month', '2026-11-10', 1)).toEqual({ first: '2026-10-26', last: '2026-12-06' })
  })

  it("asks for the clinic's days", () => {
    expect(visibleSpan('day', '2026-11-21', 1, 'Asia/Bangkok')).toEqual({
      from: new Date('2026-11-20T17:00:00Z'),
      to: new Date('2026-11-21T17:00:00Z'),
    })
    const change = visibleSpan('day', '2026-03-29', 1, 'Europe/Paris')
    expect(+change.to - +change.from).toBe(23 * 3_600_000)
  })

  it("moves by the view's period and stays within the known dates", () => {
    expect(movedDate('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(movedDate('month', '2026-03-31', -1)).toBe('2026-02-28')
    expect(movedDate('week', '2026-11-21', -1)).toBe('2026-11-14')
    expect(movedDate('day', '2099-12-31', 1)).toBe('2099-12-31')
    expect(movedDate('month', '1900-01-15', -1)).toBe('1900-01-01')
  })
})
