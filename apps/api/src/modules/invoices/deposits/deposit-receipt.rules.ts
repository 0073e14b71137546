import type { SignedInContext } from '../../../context.ts'
import type { CreditEntryRow } from '../../credits/credit-row.types.ts'
import { listCredits } from '../../credits/credit.queries.ts'
import { freeOf, listDeposits, paymentsGoneBack } from './deposit.rows.ts'

/** Whether it came in as credit: what else changes a credit has no receipt of its own. */
export const hasReceipts = ({ kind }: CreditEntryRow) => kind === 'deposit' || kind === 'overpayment'

/** Whether some of what came in may still be credit without a receipt; `free`: how much of the credit is. */
export const isThere = ({ paymentId }: CreditEntryRow, free: bigint, goneBack: Set<string>) =>
  free > 0n && (paymentId === null || !goneBack.has(paymentId))

/** Of which of the entries a receipt may be issued now. */
export async function receiptable(context: SignedInContext, entries: readonly CreditEntryRow[]): Promise<boolean[]> {
  const candidates = entries.filter(hasReceipts)
  const goneBack = await paymentsGoneBack(context, candidates)
  const byCredit = Map.groupBy(candidates, ({ patientId, establishmentId, currency }) =>
    [patientId, establishmentId, currency].join(' '),
  )
  const found = await Promise.all(
    Array.from(byCredit.values(), async (ofOne) => {
      const [key] = ofOne
      if (!key) return []
      const credit = (await listCredits(context, key)).find(({ currency }) => currency === key.currency)
      const deposits = await listDeposits(context, key)
      const free = credit ? freeOf(credit, deposits) : 0n
      const receipted = new Set(deposits.map(({ creditEntryId }) => creditEntryId))
      return ofOne.filter((entry) => !receipted.has(entry.id) && isThere(entry, free, goneBack))
    }),
  )
  const ids = new Set(found.flat().map(({ id }) => id))
  return entries.map(({ id }) => ids.has(id))
}
