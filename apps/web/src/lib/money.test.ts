import { describe, expect, test } from 'vitest'
import { formatMoney, plainNumber } from './money.ts'

describe('money', () => {
  test.each([
    ['1234.50', 'THB', '฿1,234.50'],
    ['0.00', 'THB', '฿0.00'],
    ['-300.00', 'THB', '−฿300.00'],
    ['20', 'USD', '$20.00'],
    ['999999999999.99', 'THB', '฿999,999,999,999.99'],
  ] as const)('%s %s is written %s', (amount, currency, written) => {
    expect(formatMoney(amount, currency)).toBe(written)
  })

  test.each([
    ['1,200.50', '1200.50'],
    [' ฿ 500 ', '500'],
    ['๑๒๓.๕', '123.5'],
    ['five', 'five'],
  ])('%s is read as %s', (typed, number) => {
    expect(plainNumber(typed)).toBe(number)
  })
})
