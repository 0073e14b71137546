import { denominations, unitsCounted } from '@clinic/shared/tills/till'
import type { CashCount } from '@clinic/shared/tills/till'
import type { Currency } from '@clinic/shared/money'
import { currencyCodes, places, toDecimal, toUnits } from '@clinic/shared/money'
import { plainNumber } from '../../lib/money.ts'

/** What is typed for each note and coin, "THB_0" for the largest, and for the whole of a currency without them, "USD". */
export type CashValues = Record<string, string>

export const pieceField = (currency: Currency, index: number) => `${currency}_${index}`

export const blankCash: CashValues = Object.fromEntries(
  currencyCodes.flatMap((currency) => {
    const fields = denominations[currency].map((_, index) => pieceField(currency, index))
    return (fields.length > 0 ? fields : [currency]).map((field) => [field, ''])
  }),
)

/** What is left empty is none; what is no number stays none, for the validator to refuse. */
const countOf = (typed: string | undefined) => (typed?.trim() ? Number(plainNumber(typed)) : 0)

export const cashOf = (values: CashValues, currency: Currency): CashCount =>
  denominations[currency].length > 0
    ? {
        currency,
        pieces: denominations[currency].map((denomination, index) => ({
          denomination,
          count: countOf(values[pieceField(currency, index)]),
        })),
      }
    : { currency, amount: plainNumber(values[currency] ?? '') || '0' }

/** The form's field of "cash.0.pieces.3.count", where `currencies` are in the order of the input. */
export function fieldOfCash(path: string, currencies: readonly Currency[]): string {
  const [, index, piece] = /^cash\.(\d+)(?:\.pieces\.(\d+))?/.exec(path) ?? []
  const currency = currencies[Number(index)]
  if (!currency) return path
  return piece === undefined ? currency : pieceField(currency, Number(piece))
}

/** What so many of a note come to; nothing where none are typed, or no whole number. */
export function pieceSum(denomination: string, typed: string | undefined): string | undefined {
  const count = countOf(typed)
  if (!typed?.trim() || !Number.isSafeInteger(count) || count < 0) return undefined
  return toDecimal(unitsCounted({ pieces: [{ denomination, count }] }))
}

/** What was counted so far; what can't be read does not count. */
export function countedSum(values: CashValues, currency: Currency): string {
  if (denominations[currency].length === 0) return toDecimal(toUnits(plainNumber(values[currency] ?? ''), places.money) ?? 0n)
  const pieces = denominations[currency].flatMap((denomination, index) => {
    const typed = values[pieceField(currency, index)]
    return pieceSum(denomination, typed) === undefined ? [] : [{ denomination, count: countOf(typed) }]
  })
  return toDecimal(unitsCounted({ pieces }))
}
