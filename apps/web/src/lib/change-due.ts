import { places, toDecimal, toMinorUnits, toUnits } from '@clinic/shared/money'
import { plainNumber } from './money.ts'

/** What is given back of the cash as typed; undefined where it is no amount, or less than what is due. */
export function changeDue(given: string, due: string): string | undefined {
  const units = toUnits(plainNumber(given), places.money)
  if (units === undefined || units < toMinorUnits(due)) return undefined
  return toDecimal(units - toMinorUnits(due))
}
