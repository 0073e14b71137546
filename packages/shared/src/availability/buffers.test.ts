import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptAway, occupiedSpan } from './buffers.ts'
import type { Span } from './spans.ts'

const minute = 60_000
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 300 }))
  .map(([from, length]) => ({ from: from * minute, to: (from + length) * minute }))
const aBuffer = fc.integer({ min: 0, max: 120 })
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

test('an appointment keeps away from what is occupied exactly where its own occupied time would overlap it', () => {
  fc.assert(
    fc.property(anySpan, anySpan, fc.record({ bufferBefore: aBuffer, bufferAfter: aBuffer }), (taken, wanted, buffers) => {
      expect(overlap(wanted, keptAway(taken, buffers))).toBe(overlap(occupiedSpan(wanted, buffers), taken))
    }),
    { numRuns: 1000 },
  )
})
