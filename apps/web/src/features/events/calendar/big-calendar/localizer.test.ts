import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLocalizer } from './localizer.ts'

const at = (iso: string) => new Date(iso)
const bangkok = createLocalizer('Asia/Bangkok', 'en', 1)
const paris = createLocalizer('Europe/Paris', 'en', 1)
const text = (localizer: typeof bangkok, value: unknown, format: string) =>
  localizer.format(value as Date, (localizer.formats as Record<string, string>)[format] ?? format)

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('the clinic in Bangkok, a browser in %s', (zone) => {
  const before = process.env.TZ
  beforeEach(() => void (process.env.TZ = zone))
  afterEach(() => void (process.env.TZ = before))

  it("starts days, weeks and months at the clinic's midnight", () => {
    const late = at('2026-11-20T18:30:00Z') // Saturday 01:30 in Bangkok
    expect(bangkok.startOf(late, 'day')).toEqual(at('2026-11-20T17:00:00Z'))
    expect(bangkok.startOf(late, 'week')).toEqual(at('2026-11-15T17:00:00Z'))
    expect(bangkok.startOf(late, 'month')).toEqual(at('2026-10-31T17:00:00Z'))
    expect(bangkok.endOf(late, 'day')).toEqual(at('2026-11-21T16:59:59.999Z'))
  })

  it('shows whole weeks around a month', () => {
    const days = bangkok.visibleDays(at('2026-11-10T00:00:00Z'), bangkok)
    expect(days).toHaveLength(42)
    expect(days[0]).toEqual(at('2026-10-25T17:00:00Z'))
    expect(days.at(-1)).toEqual(at('2026-12-05T17:00:00Z'))
  })

  it("makes rows of the clinic's day", () => {
    const day = at('2026-11-20T17:00:00Z')
    expect(bangkok.getSlotDate(day, 0, 9 * 60 + 15)).toEqual(at('2026-11-21T02:15:00Z'))
    expect(bangkok.getMinutesFromMidnight(at('2026-11-21T02:15:00Z'))).toBe(555)
    expect(bangkok.merge(day, at('2026-01-01T03:00:00Z'))).toEqual(at('2026-11-21T03:00:00Z'))
  })

  it("writes the clinic's time", () => {
    expect(text(bangkok, at('2026-11-20T18:30:00Z'), 'timeGutterFormat')).toBe('01:30')
  })
})

describe('leave over several days', () => {
  const leave = { start: at('2026-11-17T17:00:00Z'), end: at('2026-11-20T17:00:00Z') } // 18 to 20 November, all day

  it('covers exactly its days', () => {
    expect(bangkok.daySpan(leave.start, leave.end)).toBe(3)
    expect(bangkok.startAndEndAreDateOnly(leave.start, leave.end)).toBe(true)
    const onDay = (iso: string) =>
      bangkok.inEventRange({ event: leave, range: { start: at(iso), end: at(iso) } } as never, undefined as never)
    expect(['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'].map((date) => onDay(`${date}T17:00:00Z`))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('does not reach into the day after its midnight', () => {
    expect(bangkok.inRange(at('2026-11-20T17:00:00Z'), leave.start, leave.end, 'day')).toBe(false)
    expect(bangkok.continuesAfter(leave.start, leave.end, at('2026-11-20T17:00:00Z'))).toBe(false)
    expect(bangkok.continuesAfter(leave.start, leave.end, at('2026-11-19T17:00:00Z'))).toBe(true)
  })

  it('comes before the appointments of its first day', () => {
    const event = { start: at('2026-11-18T02:00:00Z'), end: at('2026-11-18T03:00:00Z'), allDay: false }
    expect(bangkok.sortEvents({ evtA: { ...leave, allDay: true }, evtB: event } as never, undefined as never)).toBeLessThan(0)
  })
})

describe('daylight saving in Paris', () => {
  const spring = at('2026-03-28T23:00:00Z') // Sunday 29 March, 02:00 becomes 03:00
  const autumn = at('2026-10-24T22:00:00Z') // Sunday 25 October, 03:00 becomes 02:00

  it.each([
    ['spring', spring, 23],
    ['autumn', autumn, 25],
  ])('has 24 rows in %s, though the day lasts %s hours', (_season, day, hours) => {
    const end = paris.endOf(day, 'day')
    expect((+end + 1 - +day) / 3_600_000).toBe(hours)
    expect(paris.getTotalMin(day, end)).toBe(1439)
    expect(text(paris, paris.getSlotDate(day, 0, 9 * 60), 'timeGutterFormat')).toBe('09:00')
    expect(paris.diff(day, paris.getSlotDate(day, 0, 9 * 60), 'minutes')).toBe(540)
  })

  it('adds days by the wall clock and minutes by real time', () => {
    const nine = at('2026-03-28T08:00:00Z')
    expect(paris.add(nine, 1, 'day')).toEqual(at('2026-03-29T07:00:00Z'))
    expect(paris.add(nine, 24 * 60, 'minutes')).toEqual(at('2026-03-29T08:00:00Z'))
    expect(paris.range(spring, paris.add(spring, 6, 'day'), 'day')).toHaveLength(7)
  })

  it('counts the days of leave over the change', () => {
    expect(paris.daySpan(at('2026-03-27T23:00:00Z'), at('2026-03-29T22:00:00Z'))).toBe(2)
    expect(paris.diff(at('2026-10-23T22:00:00Z'), at('2026-10-26T23:00:00Z'), 'day')).toBe(3)
  })
})

describe('formats', () => {
  const thai = createLocalizer('Asia/Bangkok', 'th', 0)
  const noon = at('2026-11-21T05:00:00Z')

  it('writes Thai names and Buddhist years', () => {
    expect(text(thai, noon, 'monthHeaderFormat')).toBe('พฤศจิกายน 2569')
    expect(text(thai, noon, 'dayHeaderFormat')).toContain('วันเสาร์')
    expect(text(thai, noon, 'dayHeaderFormat')).toContain('2569')
  })

  it('says a range once', () => {
    expect(text(bangkok, { start: noon, end: at('2026-11-21T05:30:00Z') }, 'eventTimeRangeFormat')).toBe('12:00–12:30')
    expect(text(bangkok, { start: noon, end: at('2026-11-21T17:00:00Z') }, 'eventTimeRangeFormat')).toBe('12:00–24:00')
  })

  it('ends January on the last day of February', () => {
    expect(bangkok.add(at('2026-01-31T03:00:00Z'), 1, 'month')).toEqual(at('2026-02-28T03:00:00Z'))
    expect(bangkok.add(at('2026-01-31T03:00:00Z'), 1, 'year')).toEqual(at('2027-01-31T03:00:00Z'))
  })
})
