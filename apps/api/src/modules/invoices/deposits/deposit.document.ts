import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { writtenAmount } from '../../../lib/renderer/written.ts'
import type { StoredUse } from './deposit.rows.ts'

/** What of each deposit pays an invoice, with the number of its receipt. */
export const writtenDeposits = (uses: StoredUse[]) =>
  [...Map.groupBy(uses, ({ number }) => number)].flatMap(([number, moves]) => {
    const amount = moves.reduce((sum, move) => sum + toMinorUnits(move.amount), 0n)
    return amount === 0n ? [] : [{ number, amount: writtenAmount(toDecimal(amount)) }]
  })
