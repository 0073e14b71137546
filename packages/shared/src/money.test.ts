import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asMoney, asPrice, toDecimal, toUnits, trimmed } from './money.ts'

describe('decimals as text', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 1, max: 6 }), (units, decimals) => {
        expect(toUnits(toDecimal(units, decimals), decimals)).toBe(units)
      }),
    )
  })

  test.each(['', '.', '1.', '.5', '1e3', '1,000', ' 1', '0x1', 'NaN', 'Infinity', '--1', '๑', '1.234'])(
    '%j is none of two places',
    (text) => expect(toUnits(text, 2)).toBeUndefined(),
  )

  test('are shown with the places they need', () => {
    expect(['7', '7.5', '-0.01'].map(asMoney)).toEqual(['7.00', '7.50', '-0.01'])
    expect(['7', '7.5', '10.235', '0.0001', '100'].map(asPrice)).toEqual(['7.00', '7.50', '10.235', '0.0001', '100.00'])
    expect(['7.00', '7.50', '100', '0', '10.00'].map(trimmed)).toEqual(['7', '7.5', '100', '0', '10'])
  })
})
