import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingTime, noFacts, type WorkingHours } from '../availability/availability.ts'
import { occupiedSpan } from '../availability/buffers.ts'
import { joined } from '../availability/spans.ts'
import { weekdays } from '../establishments/opening-hours.ts'
import { dayPartSpans, dayParts } from '../time/day-part.ts'
import { dateOf, weekdayOf } from '../time/time.ts'
import { fittingStart, type Freed, type Wish } from './waitlist-fit.ts'

const zone = 'Asia/Bangkok'
const open = { startTime: '9:0', endTime: '19:0', selected: true }
const closed = { ...open, selected: false }
const week = Object.fromEntries(weekdays.map((day) => [day, day === 'Sunday' ? closed : open])) as WorkingHours['week']
const hours: WorkingHours = { zone, week, ...noFacts }

/** A Monday. */
const at = (time: string, date = '2031-03-03') => Date.parse(`${date}T${time}:00+07:00`)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const clock = (start: number | undefined) =>
  start === undefined ? undefined : new Date(start + 7 * 3_600_000).toISOString().slice(5, 16)

const anything: Wish = {
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  doctorIds: null,
  weekdays: [],
  dayParts: [],
  until: null,
  before: null,
  busy: [],
  starts: null,
}
const freed: Freed = { doctorId: 'ploy', hours, taken: [], span: span('14:00', '14:30') }
const startOf = (wish: Partial<Wish>, time: Partial<Freed> = {}) =>
  clock(fittingStart({ ...anything, ...wish }, { ...freed, ...time }))

test('begins where the free time does, if it fits', () => {
  expect(startOf({})).toBe('03-03T14:00')
  expect(startOf({}, { span: span('14:10', '14:40') })).toBe('03-03T14:10')
})

test('what is longer takes of the free time before and after', () => {
  const taken = [span('13:00', '13:30'), span('14:30', '15:00')]
  expect(startOf({ minutes: 60 }, { taken })).toBe('03-03T13:30')
  expect(startOf({ minutes: 75 }, { taken })).toBeUndefined()
})

test('keeps its own buffers away from others', () => {
  const taken = [span('13:30', '14:00'), span('15:00', '15:30')]
  expect(startOf({ minutes: 45, bufferBefore: 15 }, { taken })).toBe('03-03T14:15')
  expect(startOf({ minutes: 45, bufferBefore: 15, bufferAfter: 15 }, { taken })).toBeUndefined()
})

test('begins while what it needs is free', () => {
  const starts = [span('13:00', '13:20'), span('13:40', '13:50')]
  expect(startOf({ minutes: 60, starts })).toBe('03-03T13:45')
  expect(startOf({ starts: [span('14:20', '15:00')] }, { taken: [span('14:30', '15:00')] })).toBeUndefined()
})

test('comes on the first wanted day of a longer time, and in its parts', () => {
  const time = { span: { from: at('09:00'), to: at('19:00', '2031-03-07') } }
  expect(startOf({ weekdays: ['Thursday'] }, time)).toBe('03-06T09:00')
  expect(startOf({ dayParts: ['afternoon'] }, time)).toBe('03-03T12:00')
  expect(startOf({ weekdays: ['Thursday'], until: '2031-03-05' }, time)).toBeUndefined()
})

test('ends before the appointment that is to be earlier, and when the patient is elsewhere', () => {
  expect(startOf({ before: at('14:30') })).toBe('03-03T14:00')
  expect(startOf({ before: at('14:15') })).toBe('03-03T13:45')
  expect(startOf({ before: at('14:00') })).toBeUndefined()
  expect(startOf({ busy: [span('13:50', '14:10')] })).toBe('03-03T14:15')
})

const quarter = 15 * 60_000
const monday = at('00:00')
const randomSpan = fc
  .tuple(fc.integer({ min: 0, max: 5 * 96 }), fc.integer({ min: 1, max: 16 }))
  .map(([start, length]) => ({ from: monday + start * quarter, to: monday + (start + length) * quarter }))
const randomWish = fc.record({
  minutes: fc.integer({ min: 1, max: 12 }).map((count) => count * 15),
  bufferBefore: fc.constantFrom(0, 15),
  bufferAfter: fc.constantFrom(0, 10, 30),
  doctorIds: fc.constantFrom(null, ['ploy'], ['krit']),
  weekdays: fc.subarray([...weekdays]),
  dayParts: fc.subarray([...dayParts]),
  until: fc.constantFrom(null, '2031-03-03', '2031-03-05'),
  before: fc.option(fc.integer({ min: 0, max: 5 * 96 }).map((start) => monday + start * quarter)),
  busy: fc.array(randomSpan, { maxLength: 4 }),
  starts: fc.option(fc.array(randomSpan, { maxLength: 6 }).map(joined)),
})

/** Written a second time: whether an appointment may begin at a moment. */
function mayBegin(wish: Wish, { doctorId, taken, span: free }: Freed, from: number): boolean {
  const own = { from, to: from + wish.minutes * 60_000 }
  const overlap = (a: typeof own, b: typeof own) => a.from < b.to && b.from < a.to
  const date = dateOf(new Date(from), zone)
  const minutes = (from - Date.parse(`${date}T00:00:00+07:00`)) / 60_000
  const inParts = (minute: number) =>
    wish.dayParts.length === 0 ||
    wish.dayParts.some((part) => minute >= dayPartSpans[part].from && minute < dayPartSpans[part].to)
  return (
    overlap(own, free) &&
    (!wish.doctorIds || wish.doctorIds.includes(doctorId)) &&
    isWorkingTime(hours, own) &&
    !taken.some((other) => overlap(occupiedSpan(own, wish), other)) &&
    !wish.busy.some((other) => overlap(own, other)) &&
    (wish.weekdays.length === 0 || wish.weekdays.includes(weekdayOf(date))) &&
    Array.from({ length: wish.minutes }, (_, index) => minutes + index).every(inParts) &&
    (wish.until === null || date <= wish.until) &&
    (wish.starts === null || wish.starts.some((span) => span.from <= from && from < span.to)) &&
    (wish.before === null || own.to <= wish.before)
  )
}

test('a start is one at which the appointment may begin, and is found wherever a quarter hour is one', () => {
  fc.assert(
    fc.property(randomWish, fc.array(randomSpan, { maxLength: 8 }), randomSpan, (wish, others, free) => {
      const taken = others.toSorted((a, b) => a.from - b.from)
      const time = { ...freed, taken, span: free }
      const start = fittingStart(wish, time)
      if (start !== undefined) expect(mayBegin(wish, time, start)).toBe(true)
      const quarters = Array.from({ length: 6 * 96 }, (_, index) => monday - quarter * 48 + index * quarter)
      expect(start !== undefined || !quarters.some((each) => mayBegin(wish, time, each))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
