import type { RecordDeposit, RefundCredit } from '@clinic/shared/credits/credit-input'
import type { Currency } from '@clinic/shared/money'
import { asMoney, toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { staleRecord } from '../audit/audit.service.ts'
import { checkPast } from '../../lib/past-time.ts'
import { checkParties } from '../documents/document.service.ts'
import type { Wish } from '../limits/limit.service.ts'
import { backDateWish, checkLimits, refundWishes } from '../limits/limit.service.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { getPatientOfCredit } from './credit-patient.queries.ts'
import { lastMethodIn, lockCredit } from './credit.queries.ts'
import { recordOnCredit } from './credit-record.service.ts'
import type { CreditEntryRow, CreditKey, CreditRow } from './credit-row.types.ts'
import { insertCreditEntry } from './credit.rows.ts'
import { creditedOf, depositsGivenBack, withdrawDeposits } from '../invoices/deposits/deposit-refund.service.ts'

/** Records what a patient pays in advance. */
export async function recordDeposit(context: SignedInContext, input: RecordDeposit): Promise<PatientRow> {
  const { patientId, establishmentId, amount, method, note } = input
  await checkParties(context, { establishmentId, patientId })
  const credit = await openCredit(context, input)
  const time = checkPast(input.time)
  if (input.time) await checkCreditLimits(context, credit, [backDateWish(time, await zoneOf(context, establishmentId))])
  await addToCredit(context, credit, { kind: 'deposit', amount, method, time, note: note ?? '', paymentId: null })
  return getPatientOfCredit(context, patientId)
}

/**
 * Gives credit back, by the method by which it came unless another one is wanted. The receipts of deposits that it was are void, or there
 * are credit notes against them.
 */
export async function refundCredit(context: SignedInContext, input: RefundCredit): Promise<PatientRow> {
  const { patientId, amount, reason } = input
  const credit = await openCredit(context, input)
  if (toMinorUnits(amount) > toMinorUnits(credit.balance)) throw badInput(['input.amount', 'credit_exceeded'])
  const method = input.method ?? (await lastMethodIn(context, credit))
  if (!method) throw badInput(['input.method', 'required'])
  const parts = await depositsGivenBack(context, credit, amount)
  const credited = creditedOf(parts)
  await checkCreditLimits(context, credit, [
    ...(credited > 0n ? [{ kind: 'credit_note' as const, wished: toDecimal(credited), currency: credit.currency }] : []),
    ...refundWishes({ amount, currency: credit.currency, method }),
  ])
  const paid = { kind: 'refunded' as const, amount: negative(amount), method, time: new Date() }
  const entryId = await addToCredit(context, credit, { ...paid, note: reason, paymentId: null })
  await withdrawDeposits(context, credit, { parts, entryId, reason })
  return getPatientOfCredit(context, patientId)
}

const checkCreditLimits = (context: SignedInContext, { patientId, establishmentId }: CreditRow, wishes: Wish[]) =>
  checkLimits(context, { entity: 'credit', entityId: patientId, establishmentId, patientId, invoiceId: null }, wishes)

const zoneOf = async ({ load }: SignedInContext, establishmentId: string) =>
  (await load.establishment.load(establishmentId))?.timeZone ?? 'UTC'

type Wanted = Omit<CreditKey, 'currency'> & { currency?: Currency | null | undefined; version?: number | null | undefined }

async function openCredit(context: SignedInContext, wanted: Wanted): Promise<CreditRow> {
  const { patientId, establishmentId } = wanted
  const clinic = await context.load.establishment.load(establishmentId)
  const currency = wanted.currency ?? (clinic?.currency as Currency | undefined) ?? 'THB'
  const credit = await lockCredit(context, { patientId, establishmentId, currency })
  const { version } = wanted
  if (version != null && version !== credit.version)
    throw await staleRecord(context.db, { id: patientId, version: credit.version, entity: 'credit' }, version)
  return credit
}

export type CreditMove = Pick<CreditEntryRow, 'kind' | 'amount' | 'method' | 'time' | 'note' | 'paymentId'>

/** Adds an entry to a locked credit, and says so in the patient's history. Callers have checked that the credit is enough. Returns its id. */
export async function addToCredit(context: SignedInContext, credit: CreditRow, move: CreditMove): Promise<string> {
  const { viewer } = context
  const { patientId, establishmentId, currency } = credit
  const by = { userId: viewer.userId, userName: viewer.name }
  const id = await insertCreditEntry(context, { ...move, patientId, establishmentId, currency, ...by })
  const balance = toDecimal(toMinorUnits(credit.balance) + toMinorUnits(move.amount))
  await recordOnCredit(context, credit, [
    { field: 'credit', from: `${asMoney(credit.balance)} ${currency}`, to: `${balance} ${currency}` },
    { field: 'creditKind', from: null, to: move.kind },
    ...(move.note ? [{ field: 'note', from: null, to: move.note }] : []),
  ])
  return id
}

export const negative = (amount: { toString(): string }) => toDecimal(-toMinorUnits(amount))
