import { expect, test } from 'vitest'
import { cashOfEach, sumOf } from './family-bill.ts'

test('the last payment has the cash that the others leave', () => {
  expect(cashOfEach(['400.25', '300.00', '99.99'], '1000')).toEqual([null, null, '299.75'])
  expect(cashOfEach(['0.10'], '0.10')).toEqual(['0.10'])
  expect(cashOfEach(['0.10', '0.20'], null)).toEqual([null, null])
})

test('satangs add up exactly', () => {
  expect(sumOf(['0.10', '0.20', '1234567890.05'])).toBe('1234567890.35')
  expect(sumOf([])).toBe('0.00')
})
