import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimal, toMinorUnits } from '../money.ts'
import type { RandomInvoice, RandomLine } from '../testing/invoice-oracle.ts'
import { netOf, randomInvoice, totalsByOracle } from '../testing/invoice-oracle.ts'
import type { Line, Lines, Totals } from './invoice-totals.ts'
import { computeTotals } from './invoice-totals.ts'

const units = toMinorUnits
const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + units(amount), 0n)

function expectToAddUp({ lines, subtotal, discountAmount, taxes, taxAmount, taxIncluded, totalAmount }: Totals) {
  expect(sum(lines.map(({ netAmount }) => netAmount))).toBe(units(subtotal))
  expect(sum(lines.map(({ discountShare }) => discountShare))).toBe(units(discountAmount))
  expect(sum(lines.map(({ total }) => total))).toBe(units(totalAmount))
  expect(sum(taxes.map(({ amount }) => amount))).toBe(units(taxAmount))
  expect(sum(taxes.flatMap(({ base, amount }) => [base, amount]))).toBe(units(totalAmount))
  expect(units(subtotal) - units(discountAmount) + units(taxAmount) - units(taxIncluded)).toBe(units(totalAmount))
  for (const { rate, base, amount } of taxes) {
    const same = lines.filter((line) => line.rate === rate)
    expect(sum(same.map((line) => line.base))).toBe(units(base))
    expect(sum(same.map((line) => line.tax))).toBe(units(amount))
  }
  for (const line of lines) {
    expect(units(line.amount) - units(line.discountAmount)).toBe(units(line.netAmount))
    for (const part of [line.netAmount, line.discountShare, line.base, line.tax, line.total])
      expect(units(part) >= 0n, JSON.stringify(line)).toBe(true)
    expect(units(line.discountShare) <= units(line.netAmount)).toBe(true)
  }
}

const totalOf = (given: RandomInvoice) => toDecimal(totalsByOracle(given).total)

/** The naive calculation with floats. */
function floats({ lines, discount, amountOff, tax }: RandomInvoice): string {
  const nets = lines.map((each) => {
    const amount = Math.round(each.quantity * Number(each.price) * 100) / 100
    return amount - (each.discount ? Math.round(amount * Number(each.discount)) / 100 : Number(each.amountOff ?? 0))
  })
  const subtotal = nets.reduce((total, net) => total + net, 0)
  const part = Number(discount) / 100 || (subtotal && Number(amountOff ?? 0) / subtotal)
  const sums = nets.map((net, index) => {
    const left = net * (1 - part)
    const { vatIncluded = false, tax: own } = lines[index] ?? {}
    return vatIncluded ? left : left * (1 + Number(own ?? tax) / 100)
  })
  return sums.reduce((total, amount) => total + amount, 0).toFixed(2)
}

const sumOf = (parts: Totals[]) => toDecimal(sum(parts.map(({ totalAmount }) => totalAmount)))
const eachLine = (lines: RandomLine[], change: Partial<RandomLine>) => lines.map((line) => ({ ...line, ...change }))

describe('what an invoice comes to', () => {
  test('10,000 invoices to the satang, as another way computes them; all parts add up', () => {
    fc.assert(
      fc.property(randomInvoice, (given) => {
        const totals = computeTotals(given)
        const { taxes, total, ...others } = totalsByOracle(given)
        expect(totals.totalAmount).toBe(toDecimal(total))
        expect(totals).toMatchObject(Object.fromEntries(Object.entries(others).map(([name, value]) => [name, toDecimal(value)])))
        expect(totals.taxes.map(({ base, amount }) => [base, amount])).toEqual(
          taxes.map(({ base, amount }) => [toDecimal(base), toDecimal(amount)]),
        )
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
    ['no discount', (given) => computeTotals({ ...given, discount: '0', amountOff: null }).totalAmount],
    [
      'no discount of a line',
      ({ lines, ...rest }) => computeTotals({ lines: eachLine(lines, { discount: null }), ...rest }).totalAmount,
    ],
    [
      'VAT on top of what includes it',
      ({ lines, ...rest }) => computeTotals({ lines: eachLine(lines, { vatIncluded: false }), ...rest }).totalAmount,
    ],
  ])('the same check notices %s', (_what, planted) => {
    const found = fc.check(
      fc.property(randomInvoice, (given) => planted(given) === totalOf(given)),
      { numRuns: 1000 },
    )
    expect(found.failed).toBe(true)
  })

  test('where prices include VAT, the patient pays what the labels say, whatever the rates', () => {
    fc.assert(
      fc.property(randomInvoice, ({ lines, tax }) => {
        const labels = eachLine(lines, { vatIncluded: true })
        const { totalAmount } = computeTotals({ lines: labels, discount: '0', tax })
        expect(units(totalAmount)).toBe(labels.map(netOf).reduce((total, net) => total + net, 0n))
      }),
      { numRuns: 2000 },
    )
  })

  const one = (price: string, more: Partial<Line> = {}): Line => ({ quantity: 1, price, ...more })
  const label = (price: string, more: Partial<Line> = {}) => one(price, { vatIncluded: true, ...more })
  test.each<[string, Line[], Partial<Lines>, string]>([
    ['half a satang goes up where floats go down', [one('1.005')], {}, '1.01'],
    ['and again', [one('10.235')], {}, '10.24'],
    ['0.1 + 0.2', [one('0.1'), one('0.2')], {}, '0.30'],
    ['nothing', [one('0')], { discount: '10', tax: '7' }, '0.00'],
    ['all off', [one('99.99', { quantity: 3 })], { discount: '100', tax: '7' }, '0.00'],
    ['discount before tax', [one('500', { quantity: 2 }), one('1200')], { discount: '10', tax: '7' }, '2118.60'],
    ['an exempt line', [one('1000', { tax: '0' }), one('100', { quantity: 2 })], { tax: '7' }, '1214.00'],
    ['its own rate', [one('33.33', { quantity: 3, tax: '7' }), one('500')], { discount: '5' }, '576.64'],
    ['the largest', [one('999999999.9999', { quantity: 1_000_000 })], { tax: '100' }, '1999999999999800.00'],
    ['one and a half', [one('900', { quantity: 1.5 })], {}, '1350.00'],
    ['an eighth of 99.99', [one('99.99', { quantity: '0.125' })], {}, '12.50'],
    ['a line of which a tenth is off', [one('200', { discount: '10' }), one('100')], {}, '280.00'],
    ['50 baht off a line', [one('200', { amountOff: '50' }), one('100')], {}, '250.00'],
    ['50 baht off the whole, before tax', [one('200'), one('100')], { amountOff: '50', tax: '7' }, '267.50'],
    [
      'both kinds of line discount, and one of the invoice',
      [one('200', { discount: '10' }), one('100', { amountOff: '5.50' })],
      { discount: '50' },
      '137.25',
    ],
    ['more off than there is', [one('200', { amountOff: '500' }), one('100')], { amountOff: '300' }, '0.00'],
    ['VAT is in the price', [label('107')], { tax: '7' }, '107.00'],
    ['the discount is off the label', [label('199', { discount: '10' })], { tax: '7' }, '179.10'],
    ['one with and one without', [label('107'), one('100')], { tax: '7' }, '214.00'],
  ])('%s', (_what, lines, terms, total) =>
    expect(computeTotals({ lines, discount: '0', tax: '0', ...terms }).totalAmount).toBe(total),
  )

  test('each rate once, the lowest first, whichever way its prices are', () => {
    const lines = [one('100'), one('50', { tax: '0' }), one('10', { quantity: 2, tax: '7.00' }), label('199')]
    const { taxes, taxIncluded, totalAmount } = computeTotals({ lines, discount: '0', tax: '7' })
    expect(taxes).toEqual([
      { rate: '0', base: '50.00', amount: '0.00' },
      { rate: '7', base: '305.98', amount: '21.42' },
    ])
    expect([taxIncluded, totalAmount]).toEqual(['13.02', '377.40'])
  })

  test('a discount in baht is shared out by what the lines cost', () => {
    const lines = [one('100'), one('100'), one('100')]
    const { lines: parts } = computeTotals({ lines, discount: '0', amountOff: '100', tax: '7' })
    expect(parts.map(({ discountShare }) => discountShare)).toEqual(['33.33', '33.34', '33.33'])
    expect(parts.map(({ total }) => total)).toEqual(['71.34', '71.32', '71.34'])
  })
})
