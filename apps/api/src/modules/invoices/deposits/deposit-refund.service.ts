import { grossOfAll } from '@clinic/shared/credits/deposit-draws'
import { cutShares } from '@clinic/shared/invoices/tax-shares'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { createSnapshot } from '../../documents/document.queries.ts'
import { checkSeller } from '../receipts/receipt-seller.ts'
import { insertCreditNote } from '../credit-notes/credit-note.rows.ts'
import { takeNumber } from '../../numbering/numbering.service.ts'
import { recordOnCredit } from '../../credits/credit-record.service.ts'
import type { CreditRow } from '../../credits/credit-row.types.ts'
import type { Deposit } from './deposit.rows.ts'
import { freeOf, leftOf, listDeposits } from './deposit.rows.ts'
import { withdrawReceipt } from './deposit-receipt.service.ts'

/** A part of a deposit that is given back, in minor units. */
type Part = { deposit: Deposit; amount: bigint }
const isWhole = ({ deposit, amount }: Part) => amount === toMinorUnits(deposit.amount)

/** Of which deposits money is given back: first what has no receipt, then of the latest. The credit is locked, and enough. */
export async function depositsGivenBack(context: SignedInContext, credit: CreditRow, amount: string): Promise<Part[]> {
  const deposits = await listDeposits(context, credit)
  const free = freeOf(credit, deposits)
  let wanted = toMinorUnits(amount) - free
  return deposits.toReversed().flatMap((deposit) => {
    const left = grossOfAll(leftOf(deposit))
    const part = left < wanted ? left : wanted
    if (part <= 0n) return []
    wanted -= part
    return [{ deposit, amount: part }]
  })
}

/** What credit notes are issued over, in minor units. */
export const creditedOf = (parts: Part[]) => parts.filter((part) => !isWhole(part)).reduce((sum, { amount }) => sum + amount, 0n)

type Refund = { parts: Part[]; entryId: string; reason: string }

/** A receipt whose deposit is given back whole is void; against one of which some is given back there is a credit note. */
export async function withdrawDeposits(context: SignedInContext, credit: CreditRow, refund: Refund): Promise<void> {
  const { parts, entryId, reason } = refund
  for (const part of parts) {
    if (isWhole(part)) await withdrawReceipt(context, credit, { receipt: part.deposit, reason })
    else await addDepositNote(context, credit, { part, entryId, reason })
  }
}

async function addDepositNote(
  context: SignedInContext,
  credit: CreditRow,
  { part: { deposit, amount }, entryId, reason }: { part: Part; entryId: string; reason: string },
): Promise<void> {
  const { establishmentId } = credit
  const snapshot = await createSnapshot(context, credit)
  checkSeller(deposit.kind, snapshot, 'input.amount')
  const number = await takeNumber(context, { establishmentId, run: 'credit_note', timeZone: snapshot.timeZone })
  await insertCreditNote(context, {
    id: uuidv7(),
    number,
    issuedTime: new Date(), // after the counter's lock, so that numbers and times have the same order
    invoiceId: null,
    receiptId: deposit.id,
    refundId: null,
    refundEntryId: entryId,
    establishmentId,
    amount: toDecimal(amount),
    taxes: cutShares(leftOf(deposit), toDecimal(amount)),
    lines: null,
    reason,
    snapshot,
    userId: context.viewer.userId,
    userName: context.viewer.name,
  })
  await recordOnCredit(context, credit, [{ field: 'creditNote', from: null, to: `${number}, ${toDecimal(amount)}, ${reason}` }])
}
