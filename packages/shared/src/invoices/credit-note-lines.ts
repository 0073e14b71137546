import { halfUp, places, toDecimal, toMinorUnits, trimmed, unitsOf } from '../money.ts'

/** What a credit note takes off a line of its invoice: `amount` with tax; `quantity` where that many were taken back. */
export type CreditedLine = { lineId: string; quantity: string | null; amount: string }

type InvoiceLine = { id: string; quantity: { toString(): string }; total: string }

/** What is left of a line to be credited. */
export type CreditableLine = { id: string; quantity: string; amount: string }

const decimals = places.quantity

/** The lines of an invoice without what earlier credit notes took off each; those that were by amount alone took off none. */
export const creditableLines = (lines: readonly InvoiceLine[], earlier: readonly CreditedLine[]): CreditableLine[] =>
  lines.map(({ id, quantity, total }) => {
    const credited = earlier.filter(({ lineId }) => lineId === id)
    const left = credited.reduce((sum, line) => sum - unitsOf(line.quantity ?? '0', decimals), unitsOf(quantity, decimals))
    return {
      id,
      quantity: trimmed(toDecimal(left, decimals)),
      amount: toDecimal(credited.reduce((sum, line) => sum - toMinorUnits(line.amount), toMinorUnits(total))),
    }
  })

/** What so many of what is left of a line cost, rounded half up; all of them cost all that is left. Undefined: there are fewer. */
export function amountOfQuantity(line: CreditableLine, quantity: { toString(): string }): string | undefined {
  const [wanted, left] = [unitsOf(quantity, decimals), unitsOf(line.quantity, decimals)]
  if (wanted > left || left === 0n) return undefined
  return toDecimal(halfUp(toMinorUnits(line.amount) * wanted, left))
}
