import { toDecimal, toMinorUnits } from '../money.ts'

export const maxFamilyInvoices = 50

/**
 * What is said to have been handed over for each of several payments that are made at once: nothing but for the last one, which has all that the
 * others leave. So each payment is exact, and their cash and their change come to what was handed over and went back.
 */
export function cashOfEach(amounts: readonly string[], cashGiven: string | null): (string | null)[] {
  if (cashGiven === null) return amounts.map(() => null)
  const before = amounts.slice(0, -1).reduce((sum, amount) => sum + toMinorUnits(amount), 0n)
  return amounts.map((_amount, index) => (index === amounts.length - 1 ? toDecimal(toMinorUnits(cashGiven) - before) : null))
}

export const sumOf = (amounts: readonly string[]) => toDecimal(amounts.reduce((sum, amount) => sum + toMinorUnits(amount), 0n))
