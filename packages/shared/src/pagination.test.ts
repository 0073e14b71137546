import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageInfo } from './pagination.ts'
import { pagination } from './pagination-input.ts'

test('the pages hold every row, and there is always a first one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 100_000 }),
      (page, limit, totalCount) => {
        const { currentPage, totalPages } = pageInfo(page, limit, totalCount)
        expect(currentPage).toBe(page)
        expect(totalPages).toBeGreaterThanOrEqual(1)
        expect(totalPages * limit).toBeGreaterThanOrEqual(totalCount)
        if (totalPages > 1) expect((totalPages - 1) * limit).toBeLessThan(totalCount)
      },
    ),
  )
})

test('a page and a limit are whole numbers from one on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -5, max: 1100 }), fc.double(), fc.string()), (given) => {
      const isCount = typeof given === 'number' && Number.isSafeInteger(given) && given >= 1
      expect(pagination.safeParse({ page: given }).success).toBe(isCount)
      expect(pagination.safeParse({ limit: given }).success).toBe(isCount && given <= 1000)
    }),
    { numRuns: 1000 },
  )
})
