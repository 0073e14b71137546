import { grossOfAll, shareWithin } from '@clinic/shared/credits/deposit-draws'
import type { IssueDepositReceipt } from '@clinic/shared/credits/credit-input'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../../context.ts'
import { AppError, badInput, notFound } from '../../../lib/app-error.ts'
import { wrongStep } from '../../documents/document.service.ts'
import { buyerOf } from '../receipts/receipt-buyer.ts'
import { addNumberedReceipt, isVatRegistered } from '../receipts/receipt-issue.ts'
import type { ReceiptRow } from '../receipts/receipt.rows.ts'
import { getReceipt, voidReceiptRow } from '../receipts/receipt.rows.ts'
import { checkLimits, voidWish } from '../../limits/limit.service.ts'
import type { PatientRow } from '../../patients/patient.types.ts'
import { getPatientOfCredit } from '../../credits/credit-patient.queries.ts'
import { lockCredit } from '../../credits/credit.queries.ts'
import { recordOnCredit } from '../../credits/credit-record.service.ts'
import type { CreditEntryRow } from '../../credits/credit-row.types.ts'
import { freeOf, getCreditEntry, listDeposits, paymentsGoneBack } from './deposit.rows.ts'
import { hasReceipts, isThere } from './deposit-receipt.rules.ts'

/**
 * Issues the receipt of what a patient paid in advance: of as much of it as is still credit and has no receipt. A second request for the
 * same issues nothing; for another buyer, or another tax, the first receipt has to be voided.
 */
export async function issueDepositReceipt(context: SignedInContext, input: IssueDepositReceipt): Promise<PatientRow> {
  const { creditEntryId, buyer, tax } = input
  const entry = await getCreditEntry(context, creditEntryId)
  if (!hasReceipts(entry)) throw badInput(['input.creditEntryId', 'unknown_reference'])
  const credit = await lockCredit(context, entry)
  const deposits = await listDeposits(context, credit)
  const given = deposits.find((deposit) => deposit.creditEntryId === creditEntryId)
  if (given) {
    const isSame = !buyer && (tax == null || shareWithin(given.amount, tax).rate === given.taxes[0]?.rate)
    if (isSame) return getPatientOfCredit(context, entry.patientId)
    throw new AppError('CONFLICT', 'This deposit has a receipt already.', { reason: 'frozen', status: 'issued' })
  }
  const [paid, free] = [toMinorUnits(entry.amount), freeOf(credit, deposits)]
  if (!isThere(entry, free, await paymentsGoneBack(context, [entry]))) throw badInput(['input.creditEntryId', 'deposit_used'])
  const number = await addDepositReceipt(context, entry, { ...input, amount: toDecimal(paid < free ? paid : free) })
  await recordOnCredit(context, entry, [{ field: 'receipt', from: null, to: number }])
  return getPatientOfCredit(context, entry.patientId)
}

type NewOne = IssueDepositReceipt & { amount: string }

async function addDepositReceipt(context: SignedInContext, entry: CreditEntryRow, { amount, ...wanted }: NewOne) {
  const vatRegistered = await isVatRegistered(context, entry.establishmentId)
  const taxes = [shareWithin(amount, wanted.tax ?? '0')]
  if (!vatRegistered && taxes[0]?.rate !== '0') throw badInput(['input.tax', 'not_vat_registered'])
  return addNumberedReceipt(context, {
    parties: entry,
    received: { invoiceId: null, paymentId: null, creditEntryId: entry.id },
    vatRegistered,
    amount,
    taxes,
    buyer: wanted.buyer ? buyerOf(wanted.buyer) : null,
  })
}

/** Voids the receipt of a deposit of which nothing was used; its number stays taken. */
export async function voidDepositReceipt(
  context: SignedInContext,
  { id, reason }: { id: string; reason: string },
): Promise<PatientRow> {
  const found = await getReceipt(context, id)
  if (!found?.creditEntryId) throw notFound('Receipt')
  const entry = await getCreditEntry(context, found.creditEntryId)
  await lockCredit(context, entry)
  const receipt = await getReceipt(context, id)
  if (!receipt || receipt.voidedTime) throw wrongStep('A receipt', 'void', 'void')
  const { patientId, establishmentId, currency } = entry
  await checkLimits(context, { entity: 'credit', entityId: patientId, establishmentId, patientId, invoiceId: null }, [
    voidWish({ amount: receipt.amount, currency }),
  ])
  await withdrawDeposit(context, entry, reason)
  return getPatientOfCredit(context, patientId)
}

/** Voids the receipt of a deposit, if it has one, whose credit is locked. What was used of one stays receipted. */
export async function withdrawDeposit(context: SignedInContext, entry: CreditEntryRow, reason: string): Promise<void> {
  const deposit = (await listDeposits(context, entry)).find(({ creditEntryId }) => creditEntryId === entry.id)
  if (!deposit) return
  if (grossOfAll(deposit.taken) !== 0n) throw badInput(['input.id', 'deposit_used'])
  await withdrawReceipt(context, entry, { receipt: deposit, reason })
}

export async function withdrawReceipt(
  context: SignedInContext,
  whose: Pick<CreditEntryRow, 'patientId' | 'establishmentId'>,
  { receipt, reason }: { receipt: Pick<ReceiptRow, 'id' | 'number'>; reason: string },
): Promise<void> {
  await voidReceiptRow(context, receipt.id, reason)
  await recordOnCredit(context, whose, [{ field: 'receiptVoided', from: null, to: `${receipt.number}, ${reason}` }])
}
