import { places, toDecimal, trimmed, unitsOf } from '../money.ts'

export type Line = { quantity: number; price: string; tax?: string | null | undefined }
export type TaxShare = { rate: string; base: string; amount: string }
export type Totals = {
  lines: { amount: string; discount: string; rate: string }[]
  subtotal: string
  discountAmount: string
  /** One for each rate, the lowest first. */
  taxes: TaxShare[]
  taxAmount: string
  totalAmount: string
}

/**
 * Computes an invoice's totals. `discount`, `tax` and a line's own `tax` are percentages.
 *
 * The one order of rounding, each time half-up to 2 places:
 * 1. line = quantity x price;
 * 2. discount, a percentage of the subtotal. A line's share is the discount of the lines up to it less that of the lines
 *    before it, so that the shares add up exactly;
 * 3. tax, once for each rate, on the discounted lines that have it. A line's own rate replaces the invoice's;
 * 4. total = subtotal - discount + tax.
 */
export function computeTotals({ lines, discount, tax }: { lines: Line[]; discount: string; tax: string }): Totals {
  const percentOff = unitsOf(discount, places.percent)
  let subtotal = 0n
  let discountAmount = 0n
  const parts = lines.map((line) => {
    const amount = halfUp(BigInt(line.quantity) * unitsOf(line.price, places.price), 100n)
    subtotal += amount
    const discountUpToHere = halfUp(subtotal * percentOff, wholePercent)
    const share = discountUpToHere - discountAmount
    discountAmount = discountUpToHere
    return { amount, share, rate: unitsOf(line.tax ?? tax, places.percent) }
  })

  const bases = new Map<bigint, bigint>()
  for (const { amount, share, rate } of parts) bases.set(rate, (bases.get(rate) ?? 0n) + amount - share)
  const taxes = [...bases]
    .map(([rate, base]) => ({ rate, base, amount: halfUp(base * rate, wholePercent) }))
    .toSorted((a, b) => Number(a.rate - b.rate))
  const taxAmount = taxes.reduce((sum, { amount }) => sum + amount, 0n)

  return {
    lines: parts.map(({ amount, share, rate }) => ({
      amount: toDecimal(amount),
      discount: toDecimal(share),
      rate: asRate(rate),
    })),
    subtotal: toDecimal(subtotal),
    discountAmount: toDecimal(discountAmount),
    taxes: taxes.map(({ rate, base, amount }) => ({ rate: asRate(rate), base: toDecimal(base), amount: toDecimal(amount) })),
    taxAmount: toDecimal(taxAmount),
    totalAmount: toDecimal(subtotal - discountAmount + taxAmount),
  }
}

/** 100 % in hundredths of a percent. */
const wholePercent = 10_000n

/** Rounds half up; for values that are not negative. */
const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

const asRate = (rate: bigint) => trimmed(toDecimal(rate, places.percent))
