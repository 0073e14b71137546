import fc from 'fast-check'
import type { Line } from '../invoices/invoice-totals.ts'
import { toDecimal } from '../money.ts'

/** Random invoices, and what they come to by another way than the product's. */

export type RandomInvoice = { lines: Line[]; discount: string; tax: string }

/** Rounds half up, computed from the remainder. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const [whole, rest] = [dividend / divisor, dividend % divisor]
  return rest * 2n >= divisor ? whole + 1n : whole
}

export const digitsOf = (text: string, decimals: number) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0')
}

/** The rule written a second time, in minor units and column by column instead of line by line. */
export function totalByOracle({ lines, discount, tax }: RandomInvoice): bigint {
  const amounts = lines.map(({ quantity, price }) => rounded(BigInt(quantity) * digitsOf(price, 4), 100n))
  const runningTotals = amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0n))
  const runningDiscounts = runningTotals.map((sum) => rounded(sum * digitsOf(discount, 2), 10_000n))
  const nets = amounts.map(
    (amount, index) => amount - (runningDiscounts[index] ?? 0n) + (index > 0 ? (runningDiscounts[index - 1] ?? 0n) : 0n),
  )
  const rates = lines.map((line) => digitsOf(line.tax ?? tax, 2))
  const taxes = [...new Set(rates)].map((rate) => {
    const base = nets.filter((_, index) => rates[index] === rate).reduce((sum, net) => sum + net, 0n)
    return rounded(base * rate, 10_000n)
  })
  const net = nets.reduce((sum, amount) => sum + amount, 0n)
  return net + taxes.reduce((sum, amount) => sum + amount, 0n)
}

const decimalUpTo = (most: number, decimals: number) =>
  fc
    .integer({ min: 0, max: most * 10 ** decimals })
    .map((units) => (units % 7 === 0 ? String(Math.floor(units / 10 ** decimals)) : toDecimal(BigInt(units), decimals)))
const percent = fc.oneof(decimalUpTo(100, 2), fc.constantFrom('0', '7', '7.00', '10', '12.5', '33.33', '100'))
const line = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000 })),
  price: fc.oneof(
    decimalUpTo(5000, 2),
    decimalUpTo(200_000, 4),
    fc.constantFrom('0', '0.005', '1.005', '10.235', '999999999.9999'),
  ),
  tax: fc.option(percent, { nil: null }),
})
export const randomInvoice = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: percent,
  tax: percent,
})
