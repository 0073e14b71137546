import { expect, test } from 'vitest'
import { percentChange, share } from './comparison.ts'

test.each([
  [150n, 100n, 50],
  [50n, 100n, -50],
  [100n, 100n, 0],
  [1n, 0n, null],
  [-100n, 100n, -200],
])('%s after %s is %s %%', (now, before, percent) => expect(percentChange(now, before)).toBe(percent))

test('a share has one decimal place, and none of nothing', () => {
  expect([share(1, 3), share(0, 5), share(0, 0)]).toEqual([33.3, 0, null])
})
