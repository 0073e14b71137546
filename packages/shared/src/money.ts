/** Exact money in browser and server: decimal text in and out, minor units (BigInt) in between, never a float. */

export const currencies = [
  { code: 'THB', name: 'Thai Baht', symbol: '฿' },
  { code: 'USD', name: 'US Dollar', symbol: '$' },
] as const
export type Currency = (typeof currencies)[number]['code']
export const currencyCodes = currencies.map(({ code }) => code)

/** Decimal places: a unit price may be finer than money, a percentage may not; of a quantity half an hour or 0.125 l are sold. */
export const places = { money: 2, percent: 2, price: 4, quantity: 3 } as const

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
  toDecimal(unitsOf(price, places.price), places.price).replace(/0{1,2}$/, '')

export const toMinorUnits = (amount: { toString(): string }) => unitsOf(amount, places.money)

/** Throws a RangeError for what is no decimal of so many places. */
export function unitsOf(value: { toString(): string }, decimals: number): bigint {
  const found = toUnits(value.toString(), decimals)
  if (found === undefined) throw new RangeError(`not a decimal of at most ${decimals} places: ${value.toString()}`)
  return found
}

/** Rounds half up; for values that are not negative. */
export const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
