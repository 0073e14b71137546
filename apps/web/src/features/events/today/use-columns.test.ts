import { expect, it } from 'vitest'
import { columnsIn, inColumns } from './use-columns.ts'

it.each([
  [340, 1],
  [806, 2],
  [1380, 3],
])('%s pixels hold %s columns', (available, count) => expect(columnsIn(available)).toBe(count))

it('fills the columns one after the other, and leaves none empty', () => {
  expect(inColumns(['a', 'b', 'c', 'd'], 3)).toEqual([['a', 'd'], ['b'], ['c']])
  expect(inColumns(['a', 'b'], 3)).toEqual([['a'], ['b']])
  expect(inColumns([], 3)).toEqual([[]])
})
