import { expect, test } from 'vitest'
import { quietEnd } from './quiet-hours.ts'

const overnight = { quietFrom: 20 * 60, quietUntil: 8 * 60 }
const atNoon = { quietFrom: 12 * 60, quietUntil: 13 * 60 }
const never = { quietFrom: 0, quietUntil: 0 }

test.each([
  ['in the evening', overnight, '2031-03-03T20:00', '2031-03-04T08:00'],
  ['in the early morning', overnight, '2031-03-04T07:59', '2031-03-04T08:00'],
  ['in the morning', overnight, '2031-03-04T08:00', undefined],
  ['before the evening', overnight, '2031-03-03T19:59', undefined],
  ['at noon', atNoon, '2031-03-03T12:30', '2031-03-03T13:00'],
  ['after noon', atNoon, '2031-03-03T13:00', undefined],
  ['where there are none', never, '2031-03-03T00:00', undefined],
])('%s', (_when, hours, now, end) => {
  const instant = (time: string) => new Date(`${time}:00+07:00`)
  expect(quietEnd(hours, 'Asia/Bangkok', instant(now))).toEqual(end && instant(end))
})
