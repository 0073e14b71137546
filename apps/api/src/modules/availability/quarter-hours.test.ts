import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsOf, startsIn } from './quarter-hours.ts'

const minute = 60_000
const base = Date.parse('2031-03-03T00:00:00Z')

test('starts lie in their gap, each once, in order, a quarter hour apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1440 }),
      fc.integer({ min: 1, max: 1440 }),
      fc.integer({ min: 5, max: 600 }),
      (from, duration, minutes) => {
        const free = { from: base + from * minute, to: base + (from + duration) * minute }
        const length = minutes * minute
        const starts = gapsOf([free], length).flatMap((gap) => startsIn(gap, length))
        const expected: number[] = []
        for (let at = free.from; at + length <= free.to; at += minute) if ((at / minute) % 15 === 0) expected.push(at)
        expect(starts).toEqual(expected)
      },
    ),
    { numRuns: 1000 },
  )
})

test.each([
  ['one that begins between the quarter hours', { from: 50, to: 180 }, [{ from: 60, to: 180 }]],
  ['one that is too short', { from: 15, to: 40 }, []],
  ['one that is too short from its first quarter hour on', { from: 20, to: 55 }, []],
])('%s', (_what, { from, to }, expected) =>
  expect(gapsOf([{ from: from * minute, to: to * minute }], 30 * minute)).toEqual(
    expected.map((gap) => ({ from: gap.from * minute, to: gap.to * minute })),
  ),
)
