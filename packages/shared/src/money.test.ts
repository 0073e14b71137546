import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTotals } from './invoices/invoice-totals.ts'
import { asMoney, asPrice, toDecimal, toUnits, trimmed } from './money.ts'
import type { Line, Totals } from './invoices/invoice-totals.ts'
import type { RandomInvoice } from './testing/invoice-oracle.ts'
import { digitsOf, randomInvoice, rounded, totalByOracle } from './testing/invoice-oracle.ts'

const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + digitsOf(amount, 2), 0n)

function expectToAddUp({ lines, subtotal, discountAmount, taxes, taxAmount, totalAmount }: Totals) {
  expect(sum(lines.map(({ amount }) => amount))).toBe(digitsOf(subtotal, 2))
  expect(sum(lines.map(({ discount }) => discount))).toBe(digitsOf(discountAmount, 2))
  expect(sum(taxes.map(({ amount }) => amount))).toBe(digitsOf(taxAmount, 2))
  expect(sum(taxes.map(({ base }) => base))).toBe(digitsOf(subtotal, 2) - digitsOf(discountAmount, 2))
  expect(digitsOf(subtotal, 2) - digitsOf(discountAmount, 2) + digitsOf(taxAmount, 2)).toBe(digitsOf(totalAmount, 2))
}

/** The naive calculation with floats. */
function floats({ lines, discount, tax }: RandomInvoice): string {
  const sums = lines.map((each) => {
    const amount = Math.round(each.quantity * Number(each.price) * 100) / 100
    const net = amount - Math.round(amount * Number(discount)) / 100
    return net + Math.round(net * Number(each.tax ?? tax)) / 100
  })
  return sums.reduce((total, amount) => total + amount, 0).toFixed(2)
}

const sumOf = (parts: Totals[]) => toDecimal(sum(parts.map(({ totalAmount }) => totalAmount)))

describe('what an invoice comes to', () => {
  test('10,000 invoices to the satang, as another way computes them; all parts add up', () => {
    fc.assert(
      fc.property(randomInvoice, (given) => {
        const totals = computeTotals(given)
        expect(totals.totalAmount).toBe(toDecimal(totalByOracle(given)))
        expectToAddUp(totals)
      }),
      { numRuns: 10_000 },
    )
  })

  test.each<[string, (given: RandomInvoice) => string]>([
    ['floats', floats],
    [
      'a tax rounded line by line',
      ({ lines, ...rates }) => sumOf(lines.map((each) => computeTotals({ lines: [each], ...rates }))),
    ],
    ['no discount', (given) => computeTotals({ ...given, discount: '0' }).totalAmount],
  ])('the same check notices %s', (_what, planted) => {
    const found = fc.check(
      fc.property(randomInvoice, (given) => planted(given) === toDecimal(totalByOracle(given))),
      { numRuns: 1000 },
    )
    expect(found.failed).toBe(true)
  })

  test('with one rate: the rounded discount off the subtotal, then the tax on what is left', () => {
    fc.assert(
      fc.property(randomInvoice, ({ lines, discount, tax }) => {
        const plain = lines.map(({ quantity, price }) => ({ quantity, price }))
        const { subtotal, discountAmount, taxAmount } = computeTotals({ lines: plain, discount, tax })
        const [whole, off] = [digitsOf(subtotal, 2), digitsOf(discountAmount, 2)]
        expect(off).toBe(rounded(whole * digitsOf(discount, 2), 10_000n))
        expect(digitsOf(taxAmount, 2)).toBe(rounded((whole - off) * digitsOf(tax, 2), 10_000n))
      }),
      { numRuns: 2000 },
    )
  })

  const one = (price: string, quantity = 1): Line => ({ quantity, price })
  test.each([
    ['half a satang goes up where floats go down', [one('1.005')], '0', '0', '1.01'],
    ['and again', [one('10.235')], '0', '0', '10.24'],
    ['0.1 + 0.2', [one('0.1'), one('0.2')], '0', '0', '0.30'],
    ['nothing', [one('0')], '10', '7', '0.00'],
    ['all off', [one('99.99', 3)], '100', '7', '0.00'],
    ['discount before tax', [one('500', 2), one('1200')], '10', '7', '2118.60'],
    ['an exempt line', [{ quantity: 1, price: '1000', tax: '0' }, one('100', 2)], '0', '7', '1214.00'],
    ['its own rate', [{ quantity: 3, price: '33.33', tax: '7' }, one('500')], '5', '0', '576.64'],
    ['the largest', [one('999999999.9999', 1_000_000)], '0', '100', '1999999999999800.00'],
  ])('%s', (_what, lines, discount, tax, total) => expect(computeTotals({ lines, discount, tax }).totalAmount).toBe(total))

  test('each rate once, the lowest first', () => {
    const lines = [
      { quantity: 1, price: '100' },
      { quantity: 1, price: '50', tax: '0' },
      { quantity: 2, price: '10', tax: '7.00' },
    ]
    expect(computeTotals({ lines, discount: '0', tax: '7' }).taxes).toEqual([
      { rate: '0', base: '50.00', amount: '0.00' },
      { rate: '7', base: '120.00', amount: '8.40' },
    ])
  })
})

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
