import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal, toMinorUnits } from '../money.ts'
import { amountOfQuantity, creditableLines, type CreditedLine } from './credit-note-lines.ts'
import { computeTotals, type TaxShare } from './invoice-totals.ts'
import { cutRates, cutShares, sharesLeft } from './tax-shares.ts'

const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + toMinorUnits(amount), 0n)
const grossOf = (taxes: TaxShare[]) => sum(taxes.flatMap(({ base, amount }) => [base, amount]))
const line = fc.record({
  quantity: fc.constantFrom('1', '2', '9', '0.5', '1.25'),
  price: fc.bigInt({ min: 1n, max: 9_999_999n }).map((units) => toDecimal(units, 4)),
  tax: fc.constantFrom('0', '7', '3.5', null),
  amountOff: fc.constantFrom(null, '0.5'),
  vatIncluded: fc.boolean(),
})
const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    discount: fc.constantFrom('0', '10', '33.33'),
    tax: fc.constantFrom('0', '7'),
  })
  .map((given) => ({ ...given, totals: computeTotals(given) }))
  .filter(({ totals }) => toMinorUnits(totals.totalAmount) > 0n)

/** None is negative, and they come to the whole, rate by rate. */
function expectParts(whole: TaxShare[], parts: TaxShare[]) {
  for (const { base, amount } of parts)
    expect([toMinorUnits(base) >= 0n, toMinorUnits(amount) >= 0n], `${base} ${amount}`).toEqual([true, true])
  expect(sharesLeft(whole, parts).flatMap(({ base, amount }) => [base, amount])).toEqual(whole.flatMap(() => ['0.00', '0.00']))
}

test('the lines come to the total', () => {
  fc.assert(
    fc.property(invoice, ({ totals: { lines, totalAmount } }) => {
      expect(toDecimal(sum(lines.map(({ total }) => total)))).toBe(totalAmount)
    }),
  )
})

test('the parts of any amounts come to the amounts, and all of them to the whole', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }), ({ totals }, percents) => {
      const parts: TaxShare[] = []
      const cut = (units: bigint) => {
        if (units === 0n) return
        const taxes = cutShares(sharesLeft(totals.taxes, parts), toDecimal(units))
        expect(grossOf(taxes)).toBe(units)
        parts.push(...taxes)
      }
      const left = () => grossOf(sharesLeft(totals.taxes, parts))
      for (const percent of percents) cut((left() * BigInt(percent)) / 100n)
      cut(left())
      expectParts(totals.taxes, parts)
    }),
    { numRuns: 1000 },
  )
})

test('what is taken off line by line, by number, comes to the lines and to the whole', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.constantFrom('1', '2', '0.5', '0.75')), { maxLength: 8 })
  fc.assert(
    fc.property(invoice, steps, ({ lines, totals }, wanted) => {
      const own = lines.map(({ quantity }, index) => ({ id: String(index), quantity, total: totals.lines[index]?.total ?? '' }))
      const credited: CreditedLine[] = []
      const parts: TaxShare[] = []
      const credit = (lineId: string, quantity: string) => {
        const left = creditableLines(own, credited).find(({ id }) => id === lineId)
        const amount = left && amountOfQuantity(left, quantity)
        if (amount === undefined) return
        credited.push({ lineId, quantity, amount })
        const rate = totals.lines[Number(lineId)]?.rate ?? ''
        const taxes = cutRates(sharesLeft(totals.taxes, parts), new Map([[rate, toMinorUnits(amount)]]))
        expect(grossOf(taxes ?? [])).toBe(toMinorUnits(amount))
        parts.push(...(taxes ?? []))
      }
      for (const [index, quantity] of wanted) credit(String(index % lines.length), String(quantity))
      for (const { id, quantity } of creditableLines(own, credited)) credit(id, quantity)
      expect(creditableLines(own, credited).map((each) => [each.quantity, each.amount])).toEqual(lines.map(() => ['0', '0.00']))
      expectParts(totals.taxes, parts)
    }),
    { numRuns: 500 },
  )
})

test('a line of which less is left than is wanted has no amount, and a rate with less no shares', () => {
  const half = { id: 'a', quantity: '1.5', amount: '100.00' }
  expect([amountOfQuantity(half, 1), amountOfQuantity(half, '1.5'), amountOfQuantity(half, 2)]).toEqual([
    '66.67',
    '100.00',
    undefined,
  ])
  const taxes = [{ rate: '7', base: '100.00', amount: '7.00' }]
  expect(cutRates(taxes, new Map([['7', 10_701n]]))).toBeUndefined()
  expect(cutRates(taxes, new Map([['0', 1n]]))).toBeUndefined()
  expect(cutRates(taxes, new Map([['7', 5350n]]))).toEqual([{ rate: '7', base: '50.00', amount: '3.50' }])
})
