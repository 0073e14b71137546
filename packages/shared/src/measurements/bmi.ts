import { halfUp, toDecimal, toUnits } from '../money.ts'
import { addMonths } from '../time/period.ts'
import { measuredPlaces } from './measurement.ts'

/** A value of one day, at the clinic. */
export type DatedValue = { date: string; value: string }

/** An adult's height holds for so long, and a child's on the day alone. */
const heightMonths = 24

/** Of kilograms and centimetres, with one decimal: exact, half up. Undefined where there is none. */
export function bmiOf(weight: string, height: string): string | undefined {
  const grams = toUnits(weight, measuredPlaces)
  const micro = toUnits(height, measuredPlaces)
  if (grams === undefined || micro === undefined || grams <= 0n || micro <= 0n) return undefined
  // g/1000 / (h/1000/100)² · 10 for one decimal.
  return toDecimal(halfUp(grams * 100_000_000n, micro * micro), 1)
}

/** Whether a height may be used with a weight of another day. */
export function isHeightOf(weight: DatedValue, height: DatedValue, isAdult: boolean): boolean {
  if (!isAdult) return weight.date === height.date
  return addMonths(height.date, heightMonths) >= weight.date && addMonths(weight.date, heightMonths) >= height.date
}

/** Of each weight with the nearest height that may be used. `isAdultOn`: on that day. */
export function bmiValues(
  weights: readonly DatedValue[],
  heights: readonly DatedValue[],
  isAdultOn: (date: string) => boolean,
): DatedValue[] {
  return weights.flatMap((weight) => {
    const usable = heights.filter((height) => isHeightOf(weight, height, isAdultOn(weight.date)))
    const [nearest] = usable.toSorted((one, other) => daysApart(one, weight) - daysApart(other, weight))
    const value = nearest && bmiOf(weight.value, nearest.value)
    return value ? [{ date: weight.date, value }] : []
  })
}

const daysApart = (one: DatedValue, other: DatedValue) => Math.abs(Date.parse(one.date) - Date.parse(other.date))
