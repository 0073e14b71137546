import { receiptKind, receiptRun } from '@clinic/shared/invoices/receipt'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { createSnapshot } from '../../documents/document.queries.ts'
import { mailReceipt } from '../../messages/kinds/receipt-message.service.ts'
import { takeNumber } from '../../numbering/numbering.service.ts'
import type { ReceiptRow } from './receipt.rows.ts'
import { insertReceipt } from './receipt.rows.ts'
import { checkSeller } from './receipt-seller.ts'

type Parties = Parameters<typeof createSnapshot>[1]

/** What a receipt is of: a payment of an invoice, or what a patient paid in advance. */
type Received =
  | { invoiceId: string; paymentId: string; creditEntryId: null }
  | { invoiceId: null; paymentId: null; creditEntryId: string }

type NewReceipt = {
  parties: Parties & { establishmentId: string }
  received: Received
  /** Of the clinic: without it, no receipt is a tax invoice. */
  vatRegistered: boolean
} & Pick<ReceiptRow, 'amount' | 'taxes' | 'buyer'>

/** Whether a clinic's receipts may be tax invoices. */
export async function isVatRegistered({ db }: SignedInContext, id: string): Promise<boolean> {
  const clinic = await db.establishment.findFirstOrThrow({ where: { id }, select: { vatRegistered: true } })
  return clinic.vatRegistered
}

/** Stores a receipt under the next number of its kind. Returns the number. */
export async function addNumberedReceipt(
  context: SignedInContext,
  { parties, received, vatRegistered, amount, taxes, buyer }: NewReceipt,
): Promise<string> {
  const { establishmentId } = parties
  const snapshot = await createSnapshot(context, parties)
  const kind = receiptKind({ vatRegistered, taxes, buyer })
  checkSeller(kind, snapshot, received.paymentId ? 'input.paymentId' : 'input.creditEntryId')
  const number = await takeNumber(context, { establishmentId, run: receiptRun(kind), timeZone: snapshot.timeZone })
  const id = uuidv7()
  await insertReceipt(context, {
    id,
    kind,
    number,
    issuedTime: new Date(), // after the counter's lock, so that numbers and times have the same order
    ...received,
    establishmentId,
    amount,
    taxes,
    buyer,
    snapshot,
    userId: context.viewer.userId,
    userName: context.viewer.name,
  })
  await mailReceipt(context, { id, number, establishmentId, patientId: parties.patientId })
  return number
}
