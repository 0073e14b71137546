import { describe, expect, it } from 'vitest'
import { pausedDelay, reactionTo, retryDelay, spread } from './live-policy.ts'

describe('a closed socket', () => {
  it.each([4401, 4403])('%i signs out', (code) => expect(reactionTo(code)).toBe('sign-out'))
  it.each([4400, 4004, 4005, 4406, 4409])('%i is fatal and shown', (code) => expect(reactionTo(code)).toBe('refused'))
  it.each([4408, 4429, 4499, 4500, 4504, 1001, 1005, 1006, 1012])('%i is retried', (code) =>
    expect(reactionTo(code)).toBe('retry'),
  )
  it('1000 is an end on purpose', () => expect(reactionTo(1000)).toBe('done'))
})

describe('retrying', () => {
  it('waits 1 s, then 1.3 times as long each, 3 times, then pauses', () => {
    expect([1, 2, 3, 4].map(retryDelay)).toEqual([1000, 1300, expect.closeTo(1690), undefined])
  })
  it('goes on while paused, after 5 s and ever longer, at least every 30 s', () => {
    expect([1, 2, 3, 6, 7, 1000].map(pausedDelay)).toEqual([5000, 7500, 11_250, 30_000, 30_000, 30_000])
  })
  it('is spread over half as long again', () => {
    expect([0, 0.5, 1].map((random) => spread(1000, random))).toEqual([1000, 1250, 1500])
    expect(new Set(Array.from({ length: 200 }, () => spread(1000))).size).toBeGreaterThan(190)
  })
})
