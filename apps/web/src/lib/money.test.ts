import { describe, expect, test } from 'vitest'
import { changeDue, formatMoney, plainNumber } from './money.ts'

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

describe('what is given back of cash', () => {
  test.each([
    ['999', '320.50', '678.50'],
    ['฿1,000', '999.99', '0.01'],
    ['๕๐๐', '500.00', '0.00'],
    ['0', '0.00', '0.00'],
    ['1000000000000000.10', '0.20', '999999999999999.90'],
  ])('%s given for %s: change %s', (given, due, change) => expect(changeDue(given, due)).toBe(change))

  test.each(['320.49', '', 'much', '-999', '999.999'])('"%s" does not pay 320.50', (given) =>
    expect(changeDue(given, '320.50')).toBeUndefined(),
  )
})
