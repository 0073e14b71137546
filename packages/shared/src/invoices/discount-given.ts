import { halfUp, places, toDecimal, trimmed, unitsOf } from '../money.ts'
import { computeTotals, type Lines } from './invoice-totals.ts'

/** 100 % in hundredths of a percent. */
const wholePercent = 10_000n

/**
 * How much the discounts of lines and invoice together take off what the lines cost without any. `percent` is rounded up; `exceeds` tells
 * whether it is more than a percentage takes off, of the whole or of each line, rounded as an invoice rounds it.
 */
export function discountGiven(invoice: Lines): { percent: string; exceeds: (most: string) => boolean } {
  const { lines, subtotal, discountAmount } = computeTotals(invoice)
  const amounts = lines.map(({ amount }) => unitsOf(amount, places.money))
  const gross = amounts.reduce((sum, amount) => sum + amount, 0n)
  const off = gross - unitsOf(subtotal, places.money) + unitsOf(discountAmount, places.money)
  const percent = gross === 0n ? 0n : (off * wholePercent + gross - 1n) / gross
  return {
    percent: trimmed(toDecimal(percent, places.percent)),
    exceeds: (most) => {
      const allowed = (amount: bigint) => halfUp(amount * unitsOf(most, places.percent), wholePercent)
      return off > allowed(gross) && off > amounts.reduce((sum, amount) => sum + allowed(amount), 0n)
    },
  }
}
