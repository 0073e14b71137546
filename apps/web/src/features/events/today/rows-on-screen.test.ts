import { expect, test } from 'vitest'
import { placeBeside } from './rows-on-screen.ts'

const [rail, first, second] = [0, 400, 800].map((left) => [100, 160, 220].map((top) => ({ left, top })))

const from = (column: typeof rail, row: number, key: string) =>
  placeBeside(key, column?.[row] ?? { left: 0, top: 0 }, [...(second ?? []), ...(rail ?? []), ...(first ?? [])])

test('up and down stay in a column and end with it', () => {
  expect(from(first, 0, 'ArrowDown')).toEqual({ left: 400, top: 160 })
  expect(from(first, 2, 'ArrowUp')).toEqual({ left: 400, top: 160 })
  expect(from(first, 2, 'ArrowDown')).toBeUndefined()
})

test('left and right lead to the next column, at the same height', () => {
  expect(from(first, 1, 'ArrowLeft')).toEqual({ left: 0, top: 160 })
  expect(from(rail, 2, 'ArrowRight')).toEqual({ left: 400, top: 220 })
  expect(from(second, 0, 'ArrowRight')).toBeUndefined()
  expect(placeBeside('ArrowRight', { left: 0, top: 700 }, [...(first ?? []), ...(second ?? [])])).toEqual({ left: 400, top: 220 })
})
