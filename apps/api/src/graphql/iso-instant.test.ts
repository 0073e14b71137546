import { expect, test } from 'vitest'
import { isoInstant } from './iso-instant.ts'

test.each([
  '2026-11-25T00:00:00.000Z',
  '2026-11-25T23:59:59.999Z',
  '2026-11-26T00:00:00.001Z',
  '2026-11-25T09:05:07.080Z',
  '1969-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+012031-03-02T17:00:00.000Z',
  '-000044-03-15T12:00:00.000Z',
])('%s', (text) => {
  expect(isoInstant(new Date(text))).toBe(text)
  expect(isoInstant(new Date(text))).toBe(text)
})

test('of any instant it is what Date makes of it', () => {
  for (let count = 0; count < 5000; count += 1) {
    const at = new Date(Math.round((count / 2500 - 1) * 8.64e15 * (count % 2 ? 1 : 0.02)))
    expect(isoInstant(at)).toBe(at.toISOString())
  }
})

test('none is refused', () => {
  expect(() => isoInstant(new Date(Number.NaN))).toThrow(RangeError)
})
