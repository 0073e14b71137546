import type { MoneyMethod } from '../invoices/invoice.ts'
import type { Currency } from '../money.ts'
import { asMoney, toDecimal, toMinorUnits } from '../money.ts'

export const tillStatuses = ['open', 'closed'] as const
export type TillStatus = (typeof tillStatuses)[number]

/** Fields that a list of tills can be sorted by. */
export const tillSortFields = ['opened'] as const
export type TillSortField = (typeof tillSortFields)[number]

/** Notes and coins that are counted one by one, the largest first; cash of a currency without any is counted as one sum. */
export const denominations: Record<Currency, readonly string[]> = {
  THB: ['1000', '500', '100', '50', '20', '10', '5', '2', '1', '0.50', '0.25'],
  USD: [],
}

/** What was taken by one method. `amount` is null where it is not to be known yet. */
export type TillSum = { currency: Currency; method: MoneyMethod; count: number; amount: string | null }

export type CashPiece = { denomination: string; count: number }
export type CashCount = { currency: Currency; pieces?: CashPiece[] | null | undefined; amount?: string | null | undefined }

/** The cash of one currency when a till is closed. `expected` is the float and what was taken, `difference` what was counted beyond it. */
export type TillCash = {
  currency: Currency
  openingFloat: string
  expected: string
  counted: string
  difference: string
  pieces: CashPiece[]
}

export const correctionKinds = ['refund', 'void', 'receipt_void'] as const

/** A refund of the till, or an invoice or receipt that its person voided meanwhile; `time` is an instant in ISO 8601. */
export type TillCorrection = {
  kind: (typeof correctionKinds)[number]
  time: string
  document: string | null
  amount: string | null
  currency: Currency | null
  method: MoneyMethod | null
  reason: string | null
}

type Opened = { currency: Currency; openingFloat: { toString(): string } }

/** The currencies whose cash is counted: that of the float, and those in which cash was taken. */
export const countedCurrencies = ({ currency }: Opened, sums: readonly TillSum[]): Currency[] => [
  ...new Set([currency, ...sums.filter(({ method }) => method === 'cash').map((sum) => sum.currency)]),
]

/** Minor units of what was counted. */
export const unitsCounted = ({ pieces, amount }: Omit<CashCount, 'currency'>): bigint =>
  pieces
    ? pieces.reduce((sum, { denomination, count }) => sum + toMinorUnits(denomination) * BigInt(count), 0n)
    : toMinorUnits(amount ?? '0')

/** What was counted against what was taken; undefined where a currency was not counted. */
export function compareCash(till: Opened, sums: readonly TillSum[], counts: readonly CashCount[]): TillCash[] | undefined {
  const cash = countedCurrencies(till, sums).map((currency) => {
    const count = counts.find((each) => each.currency === currency)
    return count && compareCount(till, sums, count)
  })
  return cash.every((each) => each !== undefined) ? cash : undefined
}

function compareCount(till: Opened, sums: readonly TillSum[], { currency, ...count }: CashCount): TillCash {
  const openingFloat = currency === till.currency ? toMinorUnits(till.openingFloat) : 0n
  const expected = sums
    .filter((sum) => sum.currency === currency && sum.method === 'cash')
    .reduce((total, { amount }) => total + toMinorUnits(amount ?? '0'), openingFloat)
  const counted = unitsCounted(count)
  return {
    currency,
    openingFloat: toDecimal(openingFloat),
    expected: toDecimal(expected),
    counted: toDecimal(counted),
    difference: toDecimal(counted - expected),
    pieces: count.pieces ?? [],
  }
}

export const cashDiffers = (cash: readonly Pick<TillCash, 'difference'>[]) =>
  cash.some(({ difference }) => toMinorUnits(difference) !== 0n)

/** Of several tills: what was taken by each method, counts and amounts added. */
export function addSums(tills: readonly (readonly TillSum[])[]): TillSum[] {
  const byMethod = Map.groupBy(tills.flat(), ({ currency, method }) => `${currency} ${method}`)
  return [...byMethod.values()]
    .flatMap((same) => same.slice(0, 1).map((sum) => ({ ...sum, ...added(same) })))
    .toSorted((a, b) => `${a.currency} ${a.method}`.localeCompare(`${b.currency} ${b.method}`, 'en'))
}

const added = (sums: readonly TillSum[]) => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  amount: toDecimal(sums.reduce((total, { amount }) => total + toMinorUnits(amount ?? '0'), 0n)),
})

/** "1000" and "0.50" as they are counted, whatever zeros they are sent with. */
export const isDenomination = (currency: Currency, value: string) =>
  denominations[currency].some((known) => asMoney(known) === asMoney(value))
