import fc from 'fast-check'
import { toDecimal } from '../money.ts'

/** Random invoices, and what they come to by another way than the product's. */

export type RandomLine = {
  quantity: number
  price: string
  discount: string | null
  amountOff: string | null
  tax: string | null
  vatIncluded: boolean
}
export type RandomInvoice = { lines: RandomLine[]; discount: string; amountOff: string | null; tax: string }

/** A number as one whole over another, never rounded. */
type Fraction = readonly [bigint, bigint]

const fractionOf = (text: string | number): Fraction => {
  const [whole = '0', decimals = ''] = String(text).split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]
const over = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]]
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
const whole = (units: bigint): Fraction => [units, 1n]
const hundredth: Fraction = [1n, 100n]

/** To the next satang, half up, computed from the remainder. */
function satang([dividend, divisor]: Fraction): bigint {
  const [units, rest] = [(dividend * 100n) / divisor, (dividend * 100n) % divisor]
  return rest * 2n >= divisor ? units + 1n : units
}
const baht = (units: bigint) => times(whole(units), hundredth)

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const isPositive = (text: string | null) => text !== null && fractionOf(text)[0] > 0n

function taken(amount: bigint, percent: string | null, off: string | null): bigint {
  if (percent !== null && isPositive(percent)) return satang(times(baht(amount), times(fractionOf(percent), hundredth)))
  const given = off === null ? 0n : satang(fractionOf(off))
  return given < amount ? given : amount
}

const amountOf = ({ quantity, price }: Pick<RandomLine, 'quantity' | 'price'>) =>
  satang(times(fractionOf(quantity), fractionOf(price)))

export const netOf = (line: RandomLine) => {
  const amount = amountOf(line)
  return amount - taken(amount, line.discount, line.amountOff)
}

/** The rule written a second time, in exact fractions and column by column instead of line by line. */
export function totalsByOracle({ lines, discount, amountOff, tax }: RandomInvoice) {
  const nets = lines.map(netOf)
  const subtotal = sum(nets)
  const discountAmount = taken(subtotal, discount, amountOff)
  const part: Fraction = isPositive(discount)
    ? times(fractionOf(discount), hundredth)
    : subtotal === 0n
      ? whole(0n)
      : [discountAmount, subtotal]
  const upTo = nets.map((_, index) => satang(times(baht(sum(nets.slice(0, index + 1))), part)))
  const left = nets.map((net, index) => net - ((upTo[index] ?? 0n) - (upTo[index - 1] ?? 0n)))
  const rates = lines.map((each) => satang(fractionOf(each.tax ?? tax)))
  const taxes = [...new Set(rates)]
    .toSorted((a, b) => Number(a - b))
    .map((rate) => {
      const soldAt = (vatIncluded: boolean) =>
        sum(left.filter((_, index) => rates[index] === rate && lines[index]?.vatIncluded === vatIncluded))
      const percent: Fraction = [rate, 10_000n]
      const [without, withVat] = [soldAt(false), soldAt(true)]
      const added = satang(times(baht(without), percent))
      const baseWithin = satang(over(baht(withVat), plus(whole(1n), percent)))
      return { rate, base: without + baseWithin, amount: added + withVat - baseWithin, included: withVat - baseWithin }
    })
  const taxAmount = sum(taxes.map(({ amount }) => amount))
  const taxIncluded = sum(taxes.map(({ included }) => included))
  return { subtotal, discountAmount, taxes, taxAmount, taxIncluded, total: subtotal - discountAmount + taxAmount - taxIncluded }
}

const decimalUpTo = (most: number, decimals: number) =>
  fc
    .integer({ min: 0, max: most * 10 ** decimals })
    .map((units) => (units % 7 === 0 ? String(Math.floor(units / 10 ** decimals)) : toDecimal(BigInt(units), decimals)))
const percent = fc.oneof(decimalUpTo(100, 2), fc.constantFrom('0', '7', '7.00', '10', '12.5', '33.33', '100'))
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: 20_000 }).map((units) => units / 1000),
)
/** No discount, a percentage, or so many thousandths of what it is off. */
const discounted = fc.oneof(
  fc.constant({ discount: null, thousandths: null }),
  fc.record({ discount: percent, thousandths: fc.constant(null) }),
  fc.record({ discount: fc.constant(null), thousandths: fc.integer({ min: 0, max: 1000 }) }),
)
const partOf = (amount: bigint, thousandths: number | null) =>
  thousandths === null ? null : toDecimal((amount * BigInt(thousandths)) / 1000n)
const line = fc
  .record({
    quantity,
    price: fc.oneof(
      decimalUpTo(5000, 2),
      decimalUpTo(200_000, 4),
      fc.constantFrom('0', '0.005', '1.005', '10.235', '999999999.9999'),
    ),
    off: discounted,
    tax: fc.option(fc.oneof(percent, fc.constantFrom('0', '7')), { nil: null }),
    vatIncluded: fc.boolean(),
  })
  .map(({ off: { discount, thousandths }, ...each }): RandomLine => {
    return { ...each, discount, amountOff: partOf(amountOf(each), thousandths) }
  })
export const randomInvoice = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 12 }), off: discounted, tax: percent })
  .map(({ lines, off: { discount, thousandths }, tax }): RandomInvoice => {
    const amountOff = partOf(sum(lines.map(netOf)), thousandths)
    return { lines, discount: discount ?? '0', amountOff, tax }
  })
