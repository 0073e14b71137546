import { describe, expect, test } from 'vitest'
import type { TillSum } from './till.ts'
import { addSums, cashDiffers, compareCash, countedCurrencies } from './till.ts'

const cash = (amount: string, currency: TillSum['currency'] = 'THB'): TillSum => ({ currency, method: 'cash', count: 1, amount })
const card = (amount: string): TillSum => ({ currency: 'THB', method: 'card', count: 2, amount })
const till = { currency: 'THB', openingFloat: '2000' } as const

describe('the cash that is counted', () => {
  test('is compared with the float and what was taken in cash, in each currency that was taken', () => {
    const sums = [cash('1234.50'), card('900'), cash('40', 'USD')]
    expect(countedCurrencies(till, sums)).toEqual(['THB', 'USD'])
    const pieces = [
      { denomination: '1000', count: 3 },
      { denomination: '0.25', count: 2 },
    ]
    const found = compareCash(till, sums, [
      { currency: 'USD', amount: '40.00' },
      { currency: 'THB', pieces },
    ])
    expect(found).toEqual([
      { currency: 'THB', openingFloat: '2000.00', expected: '3234.50', counted: '3000.50', difference: '-234.00', pieces },
      { currency: 'USD', openingFloat: '0.00', expected: '40.00', counted: '40.00', difference: '0.00', pieces: [] },
    ])
    expect(cashDiffers(found ?? [])).toBe(true)
  })

  test('has to be counted in all of them, the float where nothing was taken', () => {
    expect(compareCash(till, [cash('40', 'USD')], [{ currency: 'THB', pieces: [] }])).toBeUndefined()
    expect(compareCash(till, [], [{ currency: 'THB', pieces: [] }])).toMatchObject([
      { expected: '2000.00', difference: '-2000.00' },
    ])
  })

  test('may be less than the float, after refunds', () =>
    expect(compareCash(till, [cash('-500')], [{ currency: 'THB', pieces: [{ denomination: '500', count: 3 }] }])).toMatchObject([
      { expected: '1500.00', difference: '0.00' },
    ]))
})

test('the sums of several tills are added by currency and method, to the satang', () => {
  expect(addSums([[card('0.10'), cash('0.20')], [cash('0.10')], [cash('-7', 'USD')], []])).toEqual([
    card('0.10'),
    { ...cash('0.30'), count: 2 },
    cash('-7.00', 'USD'),
  ])
})
