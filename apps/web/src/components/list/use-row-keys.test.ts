import { expect, it } from 'vitest'
import { nextSort } from './sort-header.tsx'
import { rowFrom } from './use-row-keys.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['PageDown', 1, 4],
  ['a', 1, undefined],
])('%s from row %i of five leads to %s', (key, from, to) => expect(rowFrom(from, 5, key)).toBe(to))

it('a header sorts upwards, then downwards, then not at all', () => {
  const up = nextSort('name', { field: 'dob', descending: true })
  expect(up).toEqual({ field: 'name', descending: false })
  const down = nextSort('name', up)
  expect(down).toEqual({ field: 'name', descending: true })
  expect(nextSort('name', down)).toBeUndefined()
})
