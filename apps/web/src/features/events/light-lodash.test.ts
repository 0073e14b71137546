import { expect, it } from 'vitest'
import { chunk, defaults, findIndex, isEqual, mapValues, omit, range, sortBy, transform } from './light-lodash.ts'

it('counts from one number up to another', () => {
  expect(range(2, 5)).toEqual([2, 3, 4])
  expect(range(3, 3)).toEqual([])
})

it('cuts a month into weeks', () => expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]))

it('finds a place, or says -1', () => {
  expect(findIndex([4, 5], (item) => item === 5)).toBe(1)
  expect(findIndex([4, 5], () => false)).toBe(-1)
  expect(findIndex(undefined, () => true)).toBe(-1)
})

it('leaves names out, and fills in those that are undefined', () => {
  expect(omit({ day: 1, week: 2 }, ['day'])).toEqual({ week: 2 })
  expect(omit(undefined, ['day'])).toEqual({})
  expect(defaults({ event: 1 }, { event: 2, header: 3 }, { header: 4 })).toEqual({ event: 1, header: 3 })
})

it('changes values and gathers items', () => {
  expect(mapValues({ day: 1 }, (value, name) => `${name} ${value}`)).toEqual({ day: 'day 1' })
  const gathered = transform(['a', 'b'], (result: string[], item) => result.unshift(item), [])
  expect(gathered).toEqual(['b', 'a'])
})

it('sorts by one key after the other, keeps equals in their order, and leaves the list as it was', () => {
  const items = [
    { name: 'c', at: 2, end: 1 },
    { name: 'a', at: 1, end: 1 },
    { name: 'b', at: 1, end: 5 },
    { name: 'd', at: 2, end: 1 },
  ]
  expect(sortBy(items, ['at', ({ end }) => -end]).map(({ name }) => name)).toEqual(['b', 'a', 'c', 'd'])
  expect(items[0]?.name).toBe('c')
})

it('compares plain data and dates by what they are', () => {
  expect(isEqual({ id: '1', start: new Date(5), list: [1] }, { id: '1', start: new Date(5), list: [1] })).toBe(true)
  expect(isEqual({ start: new Date(5) }, { start: new Date(6) })).toBe(false)
  expect(isEqual({ id: '1' }, { id: '1', other: undefined })).toBe(false)
  expect(isEqual(undefined, { id: '1' })).toBe(false)
})
