import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noBuffers, occupiedSpan } from './buffers.ts'
import { fittingSpans, resourceStarts, type Candidates } from './resources.ts'
import type { Span } from './spans.ts'
import { canChoose } from './testing/counted-minutes.ts'

const minute = 60_000
const hour = 60 * minute
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from: from * minute, to: (from + length) * minute }))
const ids = ['a1', 'a2', 'b1']
const kinds: Candidates[] = [['a1', 'a2', 'b1'], ['a1', 'a2'], ['b1'], ['a2']]
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

test('an appointment may begin exactly where some choice of rooms is free all the time', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...ids), fc.array(anySpan, { maxLength: 4 })),
      fc.integer({ min: 1, max: 15 }),
      fc.record({ bufferBefore: fc.integer({ min: 0, max: 5 }), bufferAfter: fc.integer({ min: 0, max: 5 }) }),
      (wishes, taken, minutes, buffers) => {
        const starts = resourceStarts(
          wishes,
          new Map(Object.entries(taken)),
          { from: 0, to: hour },
          { length: minutes * minute, ...buffers },
        )
        for (let at = 0; at < hour; at += minute) {
          const occupied = occupiedSpan({ from: at, to: at + minutes * minute }, buffers)
          const free = ids.filter((id) => !(taken[id] ?? []).some((span) => overlap(span, occupied)))
          expect(starts.some(({ from, to }) => from <= at && at < to)).toBe(canChoose(wishes, free))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a free span is cut to where the length fits', () => {
  const taken = new Map([['a1', [{ from: 20 * minute, to: 30 * minute }]]])
  const starts = resourceStarts([['a1']], taken, { from: 0, to: hour }, { length: 10 * minute, ...noBuffers })
  expect(fittingSpans([{ from: 5 * minute, to: 45 * minute }], starts, 10 * minute)).toEqual([
    { from: 5 * minute, to: 20 * minute },
    { from: 30 * minute, to: 45 * minute },
  ])
})
