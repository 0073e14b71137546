import { expect, test } from 'vitest'
import { arrowOf } from './arrow.ts'

test('an arrow goes from the first to the last point, with a head that points along it', () => {
  expect(arrowOf([100, 100, 180, 300, 300, 100])).toEqual([100, 100, 300, 100, 265, 81, 300, 100, 265, 119])
})

test('a short one has a small head, and a dot none', () => {
  expect(arrowOf([0, 0, 0, 10]).slice(4, 6)).toEqual([2, 6])
  expect(arrowOf([5, 7])).toEqual([5, 7, 5, 7, 5, 7, 5, 7, 5, 7])
})
