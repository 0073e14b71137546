import { expect, test } from 'vitest'
import { sharesOfPrice } from './treatment-course.ts'

test('the shares of a price come to it, to the satang', () => {
  const thirds = [1, 2, 3].map(() => ({ sessions: 1, singlePrice: '500' }))
  expect(sharesOfPrice('1000.00', thirds)).toEqual(['333.33', '333.34', '333.33'])
  expect(
    sharesOfPrice('900.00', [
      { sessions: 10, singlePrice: '90' },
      { sessions: 1, singlePrice: '100' },
    ]),
  ).toEqual(['810.00', '90.00'])
})

test('services that cost nothing by themselves share by their sessions', () => {
  expect(
    sharesOfPrice('100.00', [
      { sessions: 3, singlePrice: '0' },
      { sessions: 1, singlePrice: '0' },
    ]),
  ).toEqual(['75.00', '25.00'])
  expect(sharesOfPrice('0.00', [{ sessions: 3, singlePrice: '10' }])).toEqual(['0.00'])
})
