import { cashOfEach, sumOf } from '@clinic/shared/family-bills/family-bill'
import type { PayFamilyBill } from '@clinic/shared/family-bills/family-bill-input'
import { asMoney, toMinorUnits } from '@clinic/shared/money'
import { fullName } from '@clinic/shared/patients/patient-name'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { checkParties } from '../documents/document.service.ts'
import { takePayment } from '../invoices/payments/payment.service.ts'
import { dueOf, lockToSettle, openToSettle, recordOnSettled, type SettledInvoice } from '../invoices/payments/settle.service.ts'
import { issueReceipt } from '../invoices/receipts/receipt.service.ts'
import { ofInvoice } from './family-bill.faults.ts'
import { getFamilyBill, type FamilyBillRow } from './family-bill.queries.ts'
import { listPayers } from './family-bill.queries.ts'

/**
 * Pays what is left of each invoice, in one amount: drafts among them are issued before, and receipts after, where they are wanted. All of it, or
 * nothing.
 */
export async function payFamilyBill(context: SignedInContext, input: PayFamilyBill): Promise<FamilyBillRow> {
  await checkParties(context, input)
  const invoices = await openAll(context, input, await lockAll(context, input))
  const total = sumOf(invoices.map(dueOf))
  checkCash(input, total)
  const paymentIds = await payEach(context, input, invoices)
  const id = await insertBill(context, input, { invoices, paymentIds, total })
  if (input.receipts) {
    for (const [index, paymentId] of paymentIds.entries()) await ofInvoice(index, () => issueReceipt(context, { paymentId }))
  }
  return announce(context, id)
}

/** In the order of their ids, so that two desks that pay some of the same wait for one another, and never for each other. */
async function lockAll(context: SignedInContext, input: PayFamilyBill): Promise<SettledInvoice[]> {
  const places = input.invoices.map((invoice, index) => ({ ...invoice, index }))
  const locked: SettledInvoice[] = []
  for (const { id, index } of places.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const invoice = await lockToSettle(context, id)
    if (!invoice) throw badInput([`input.invoices.${index}.id`, 'unknown_reference'])
    locked[index] = invoice
  }
  const family = await listPayers(context, input)
  for (const [index, invoice] of locked.entries()) {
    const at = `input.invoices.${index}.id`
    if (invoice.establishmentId !== input.establishmentId) throw badInput([at, 'unknown_reference'])
    if (!family.includes(invoice.patientId)) throw badInput([at, 'not_of_family'])
    if (invoice.currency !== locked[0]?.currency) throw badInput([at, 'currency_differs'])
  }
  return locked
}

/** Issues the drafts among them; of each something is left to pay. */
async function openAll(
  context: SignedInContext,
  { invoices }: PayFamilyBill,
  locked: SettledInvoice[],
): Promise<SettledInvoice[]> {
  const open: SettledInvoice[] = []
  for (const [index, { version }] of invoices.entries()) {
    const invoice = locked[index] as SettledInvoice
    open.push(await ofInvoice(index, () => openToSettle(context, invoice, version)))
  }
  return open
}

function checkCash({ method, cashGiven }: PayFamilyBill, total: string): void {
  if (!cashGiven) return
  if (method !== 'cash') throw badInput(['input.cashGiven', 'change_needs_cash'])
  if (toMinorUnits(cashGiven) < toMinorUnits(total)) throw badInput(['input.cashGiven', 'amount_out_of_range'])
}

/** Each is paid exactly; the last payment says what was handed over and went back, as far as the others leave it. */
async function payEach(context: SignedInContext, { method, cashGiven, note }: PayFamilyBill, invoices: SettledInvoice[]) {
  const amounts = invoices.map(dueOf)
  const cash = cashOfEach(amounts, cashGiven ?? null)
  const paymentIds: string[] = []
  for (const [index, { id, version }] of invoices.entries()) {
    const payment = { invoiceId: id, version, amount: amounts[index] as string, method, note, cashGiven: cash[index] ?? null }
    const { paymentId } = await ofInvoice(index, () => takePayment(context, payment))
    paymentIds.push(paymentId)
  }
  return paymentIds
}

type Paid = { invoices: SettledInvoice[]; paymentIds: string[]; total: string }

async function insertBill(
  context: SignedInContext,
  input: PayFamilyBill,
  { invoices, paymentIds, total }: Paid,
): Promise<string> {
  const { db, viewer } = context
  const { establishmentId, patientId, method, cashGiven = null, note } = input
  const id = uuidv7()
  const by = { userId: viewer.userId, userName: viewer.name }
  const currency = invoices[0]?.currency ?? 'THB'
  await db.familyBill.create({
    data: { id, establishmentId, patientId, method, currency, total, cashGiven, note: note ?? '', ...by },
  })
  await db.familyBillPayment.createMany({
    data: invoices.map((invoice, position) => ({
      paymentId: paymentIds[position] as string,
      familyBillId: id,
      invoiceId: invoice.id,
      establishmentId,
      position,
    })),
  })
  return id
}

/** In its own history, and in that of each invoice: who paid, and how much for all. */
async function announce(context: SignedInContext, id: string): Promise<FamilyBillRow> {
  const bill = await getFamilyBill(context, id)
  if (!bill) throw notFound('FamilyBill')
  const { establishmentId, patientId, payments, method, currency } = bill
  const payer = await context.load.patient.load(patientId)
  const paid = `${payer ? fullName(payer) : ''}, ${asMoney(bill.total)} ${currency}`
  const entry = { entity: 'family_bill', list: 'family_bills', entityId: id } as const
  const said = { ...entry, establishmentIds: [establishmentId], action: 'created' } as const
  await recordAndPublish(context, {
    ...said,
    changes: [{ field: 'payment', from: null, to: `${asMoney(bill.total)} ${method}` }],
  })
  const changes = [{ field: 'familyBill', from: null, to: paid }]
  for (const { invoiceId } of payments) await recordOnSettled(context, { id: invoiceId, establishmentId }, changes)
  return bill
}
