/**
 * Exact money in browser and server: decimal text in and out, minor units (BigInt) in between, never a float.
 *
 * The one order of rounding, each time half-up to 2 places:
 * 1. line = quantity x price;
 * 2. discount, a percentage of the subtotal. A line's share is the discount of the lines up to it less that of the lines
 *    before it, so that the shares add up exactly;
 * 3. tax, once for each rate, on the discounted lines that have it. A line's own rate replaces the invoice's;
 * 4. total = subtotal - discount + tax.
 */

export const currencies = [
  { code: 'THB', name: 'Thai Baht', symbol: '฿' },
  { code: 'USD', name: 'US Dollar', symbol: '$' },
] as const
export type Currency = (typeof currencies)[number]['code']
export const currencyCodes = currencies.map(({ code }) => code)

/** Decimal places: a unit price may be finer than money, a percentage may not. */
export const places = { money: 2, percent: 2, price: 4 } as const

/** Limits of the database columns. */
export const maxPrice = '999999999.9999'
export const maxTotal = '999999999999.99'

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** "12.5" at 2 places is 1250n; undefined when it is no decimal, or has more places than that (zeros aside). */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const [, sign, whole = '', given = ''] = decimalPattern.exec(text) ?? []
  const fraction = given.replace(/0+$/, '')
  if (whole === '' || fraction.length > decimals) return undefined
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return sign ? -units : units
}

/** 1250n at 2 places is "12.50". */
export function toDecimal(units: bigint, decimals: number = places.money): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** An amount with two places: "7" becomes "7.00". */
export const asMoney = (amount: { toString(): string }) => toDecimal(toMinorUnits(amount))

/** Without trailing zeros, for percentages: "7.00" becomes "7". */
export const trimmed = (decimal: { toString(): string }) => {
  const text = decimal.toString()
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** A unit price with at least two places. */
export const asPrice = (price: { toString(): string }) =>
  toDecimal(units(price, places.price), places.price).replace(/0{1,2}$/, '')

export const toMinorUnits = (amount: { toString(): string }) => units(amount, places.money)

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

/** Computes an invoice's totals. `discount`, `tax` and a line's own `tax` are percentages. */
export function computeTotals({ lines, discount, tax }: { lines: Line[]; discount: string; tax: string }): Totals {
  const percentOff = units(discount, places.percent)
  let subtotal = 0n
  let discountAmount = 0n
  const parts = lines.map((line) => {
    const amount = halfUp(BigInt(line.quantity) * units(line.price, places.price), 100n)
    subtotal += amount
    const discountUpToHere = halfUp(subtotal * percentOff, wholePercent)
    const share = discountUpToHere - discountAmount
    discountAmount = discountUpToHere
    return { amount, share, rate: units(line.tax ?? tax, places.percent) }
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

function units(value: { toString(): string }, decimals: number): bigint {
  const found = toUnits(value.toString(), decimals)
  if (found === undefined) throw new RangeError(`not a decimal of at most ${decimals} places: ${value.toString()}`)
  return found
}
