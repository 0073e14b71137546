import { halfUp, places, toDecimal, trimmed, unitsOf } from '../money.ts'

type Decimal = { toString(): string }

/** `discount` and `tax` are percentages, `amountOff` is money; a price with `vatIncluded` is the one on the label. */
export type Line = {
  quantity: Decimal
  price: Decimal
  discount?: Decimal | null | undefined
  amountOff?: Decimal | null | undefined
  tax?: Decimal | null | undefined
  vatIncluded?: boolean | null | undefined
}
/** A discount is a percentage or an amount. */
export type Lines = { lines: readonly Line[]; discount: Decimal; amountOff?: Decimal | null | undefined; tax: Decimal }

export type TaxShare = { rate: string; base: string; amount: string }
export type LineTotals = {
  /** Quantity times price. */
  amount: string
  /** What the line's own discount takes off. */
  discountAmount: string
  /** `amount` less `discountAmount`; the VAT is in it where the price includes it. */
  netAmount: string
  /** The line's part of the invoice's discount. */
  discountShare: string
  rate: string
  /** Without VAT, after both discounts. */
  base: string
  tax: string
  /** What is paid for the line: `base` with `tax`. */
  total: string
}
export type Totals = {
  lines: LineTotals[]
  /** Of the lines' `netAmount`. */
  subtotal: string
  /** What the invoice's own discount takes off. */
  discountAmount: string
  /** One for each rate, the lowest first. */
  taxes: TaxShare[]
  taxAmount: string
  /** The part of `taxAmount` that is in the prices already. */
  taxIncluded: string
  totalAmount: string
}

/**
 * Computes an invoice's totals.
 *
 * The one order of rounding, each time half-up to 2 places:
 * 1. line = quantity x price;
 * 2. the line's discount, a percentage of it, or an amount up to it;
 * 3. the invoice's discount, a percentage of the subtotal of what is left, or an amount up to it;
 * 4. VAT, once for each rate and way of pricing, on the discounted lines that have it. A line's own rate replaces the invoice's. Where
 *    prices are without VAT, tax = sum x rate / 100. Where they include it, base = sum x 100 / (100 + rate), and the tax is the rest of
 *    the sum;
 * 5. total = subtotal - discount + the tax that was not included.
 *
 * What a line has of a rounded sum is the rounded sum of the lines up to it less that of the lines before it, so that the parts add up
 * exactly. An amount that is too large takes off what there is; the validators refuse it.
 */
export function computeTotals({ lines, discount, amountOff, tax }: Lines): Totals {
  const priced = lines.map((line) => {
    const amount = halfUp(unitsOf(line.quantity, places.quantity) * unitsOf(line.price, places.price), 100_000n)
    const off = discountOf(amount, line.discount ?? '0', line.amountOff)
    return {
      amount,
      off,
      net: amount - off,
      rate: unitsOf(line.tax ?? tax, places.percent),
      isIncluded: line.vatIncluded ?? false,
    }
  })
  const subtotal = sumOf(priced.map(({ net }) => net))
  const discountAmount = discountOf(subtotal, discount, amountOff)
  const percent = unitsOf(discount, places.percent)
  const shareOf = running((net) => {
    if (percent > 0n) return halfUp(net * percent, wholePercent)
    return subtotal === 0n ? 0n : halfUp(net * discountAmount, subtotal)
  })
  const bases = new Map<string, (net: bigint) => bigint>()
  const parts = priced.map((line) => {
    const share = shareOf(line.net)
    const paid = line.net - share
    const key = `${line.rate} ${line.isIncluded}`
    const own = bases.get(key) ?? running(line.isIncluded ? withoutTax(line.rate) : taxOf(line.rate))
    bases.set(key, own)
    const rounded = own(paid)
    const [base, tax] = line.isIncluded ? [rounded, paid - rounded] : [paid, rounded]
    return { ...line, share, base, tax }
  })
  const taxAmount = sumOf(parts.map((part) => part.tax))
  const taxIncluded = sumOf(parts.filter(({ isIncluded }) => isIncluded).map((part) => part.tax))
  return {
    lines: parts.map(({ amount, off, net, share, rate, base, tax }) => ({
      amount: toDecimal(amount),
      discountAmount: toDecimal(off),
      netAmount: toDecimal(net),
      discountShare: toDecimal(share),
      rate: asRate(rate),
      base: toDecimal(base),
      tax: toDecimal(tax),
      total: toDecimal(base + tax),
    })),
    subtotal: toDecimal(subtotal),
    discountAmount: toDecimal(discountAmount),
    taxes: [...Map.groupBy(parts, ({ rate }) => rate)]
      .toSorted(([a], [b]) => Number(a - b))
      .map(([rate, same]) => ({
        rate: asRate(rate),
        base: toDecimal(sumOf(same.map(({ base }) => base))),
        amount: toDecimal(sumOf(same.map((part) => part.tax))),
      })),
    taxAmount: toDecimal(taxAmount),
    taxIncluded: toDecimal(taxIncluded),
    totalAmount: toDecimal(subtotal - discountAmount + taxAmount - taxIncluded),
  }
}

/** 100 % in hundredths of a percent. */
const wholePercent = 10_000n

const taxOf = (rate: bigint) => (base: bigint) => halfUp(base * rate, wholePercent)
const withoutTax = (rate: bigint) => (sum: bigint) => halfUp(sum * wholePercent, wholePercent + rate)

function discountOf(sum: bigint, discount: Decimal, amountOff: Decimal | null | undefined): bigint {
  const percent = unitsOf(discount, places.percent)
  const off = percent > 0n ? halfUp(sum * percent, wholePercent) : unitsOf(amountOff ?? '0', places.money)
  return off < sum ? off : sum
}

/** What each of several amounts adds to a rounded function of their sum. */
function running(rounded: (sum: bigint) => bigint) {
  let [sum, before] = [0n, 0n]
  return (amount: bigint) => {
    sum += amount
    const upToHere = rounded(sum)
    const own = upToHere - before
    before = upToHere
    return own
  }
}

const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

const asRate = (rate: bigint) => trimmed(toDecimal(rate, places.percent))
