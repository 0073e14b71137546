import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals } from './invoice-totals.ts'
import { toDecimal, toMinorUnits } from '../money.ts'
import { receiptKind, taxesOfPayment } from './receipt.ts'

const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + toMinorUnits(amount), 0n)

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
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
  .map(computeTotals)
  .filter(({ totalAmount }) => toMinorUnits(totalAmount) > 0n)

test('the parts of any payments come to the payments, and those of all of them to the invoice', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }), (totals, percents) => {
      const receipts: ReturnType<typeof taxesOfPayment>[] = []
      let left = toMinorUnits(totals.totalAmount)
      const pay = (units: bigint) => {
        if (units === 0n) return
        const taxes = taxesOfPayment(totals, receipts, toDecimal(units))
        expect(sum(taxes.flatMap(({ base, amount }) => [base, amount]))).toBe(units)
        for (const { base, amount } of taxes)
          expect([toMinorUnits(base) >= -1n, toMinorUnits(amount) >= 0n]).toEqual([true, true])
        receipts.push(taxes)
        left -= units
      }
      for (const percent of percents) pay((left * BigInt(percent)) / 100n)
      pay(left)
      for (const [index, { base, amount }] of totals.taxes.entries()) {
        expect(sum(receipts.flatMap((taxes) => taxes[index]?.base ?? []))).toBe(toMinorUnits(base))
        expect(sum(receipts.flatMap((taxes) => taxes[index]?.amount ?? []))).toBe(toMinorUnits(amount))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a tax invoice is of a registered clinic for what is taxed, and full where it has the buyer’s address', () => {
  const taxes = [{ rate: '7', base: '100.00', amount: '7.00' }]
  const exempt = [{ rate: '0', base: '100.00', amount: '0.00' }]
  const buyer = { name: 'Company', address: '1 Road', taxId: null, branchNumber: null }
  expect(receiptKind({ vatRegistered: false, taxes, buyer })).toBe('receipt')
  expect(receiptKind({ vatRegistered: true, taxes: exempt, buyer })).toBe('receipt')
  expect(receiptKind({ vatRegistered: true, taxes, buyer: null })).toBe('short_tax_invoice')
  expect(receiptKind({ vatRegistered: true, taxes, buyer: { ...buyer, address: '' } })).toBe('short_tax_invoice')
  expect(receiptKind({ vatRegistered: true, taxes, buyer })).toBe('tax_invoice')
})
