import { expect, test } from 'vitest'
import { discountGiven } from './discount-given.ts'

const of = (prices: string[], { discount = '0', amountOff = '0', lineDiscount = '0' } = {}) =>
  discountGiven({
    lines: prices.map((price) => ({ quantity: '1', price, discount: lineDiscount })),
    discount,
    amountOff,
    tax: '7',
  })

test('the discounts of lines and invoice count together, before tax', () => {
  expect(of(['800', '200']).percent).toBe('0')
  expect(of(['800', '200'], { discount: '10' }).percent).toBe('10')
  expect(of(['800', '200'], { amountOff: '125' }).percent).toBe('12.5')
  expect(of(['800', '200'], { lineDiscount: '10', discount: '10' }).percent).toBe('19')
  expect(of(['0']).percent).toBe('0')
})

test('at the limit is not above it, however it is rounded', () => {
  for (const price of ['0.15', '100.05', '1000', '33.33']) {
    expect(of([price], { discount: '10' }).exceeds('10')).toBe(false)
    expect(of([price, price, price], { lineDiscount: '10' }).exceeds('10.00')).toBe(false)
  }
  expect(of(['1000'], { discount: '10.01' }).exceeds('10')).toBe(true)
  expect(of(['1000'], { amountOff: '100.01' }).exceeds('10')).toBe(true)
  expect(of(['1000'], { amountOff: '0.01' }).exceeds('0')).toBe(true)
  expect(of(['1000']).exceeds('0')).toBe(false)
})
