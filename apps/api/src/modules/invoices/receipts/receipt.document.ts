import { changeOf } from '@clinic/shared/invoices/invoice'
import { titledPatient } from '@clinic/shared/documents/snapshot'
import type { DocumentIssue } from '@clinic/shared/documents/document'
import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { Language } from '@clinic/shared/languages'
import type { Currency } from '@clinic/shared/money'
import { asMoney } from '@clinic/shared/money'
import type { TaxShare } from '@clinic/shared/invoices/invoice-totals'
import type { SignedInContext } from '../../../context.ts'
import { amountInWords } from '../../../lib/renderer/amount-in-words.ts'
import { writtenAmount, writtenDate, writtenCurrency } from '../../../lib/renderer/written.ts'
import { printedParts } from '../../documents/document.queries.ts'
import type { PrintedDocument } from '../../module.ts'
import { printedDoctors } from '../invoice.doctors.ts'
import { invoiceLines } from '../invoice.document.ts'
import { getInvoice, totalsOf } from '../invoice.rows.ts'
import { getCreditEntry, listDepositUses } from '../deposits/deposit.rows.ts'
import { writtenDeposits } from '../deposits/deposit.document.ts'
import type { ReceiptRow } from './receipt.rows.ts'
import { getReceipt } from './receipt.rows.ts'

type Wanted = { id: string; language: Language; issue?: DocumentIssue | undefined }

/** A receipt as it is printed, of a payment or of a deposit; null where there is none. */
export async function receiptDocument(context: SignedInContext, wanted: Wanted): Promise<PrintedDocument | null> {
  const receipt = await getReceipt(context, wanted.id)
  const of = receipt && (await (receipt.invoiceId ? ofPayment(context, receipt, wanted.language) : ofDeposit(context, receipt)))
  if (!receipt || !of) return null
  const { language } = wanted
  const { currency, patientId, recordId, paid } = of
  const { snapshot, data, ...common } = await printedParts(context, { ...receipt, patientId }, language)
  const amount = asMoney(receipt.amount)
  return {
    name: receipt.number,
    template: 'receipt',
    ...common,
    recordId,
    ...(receipt.invoiceId ? {} : { kept: { entity: 'credit', list: 'patients' } as const }),
    isDraft: false,
    data: {
      ...data,
      kind: receipt.kind,
      mark: receipt.voidedTime ? 'void' : null,
      issue: isOriginal(context, receipt, wanted) ? 'original' : 'copy',
      number: receipt.number,
      buyer: receipt.buyer,
      patient: { name: titledPatient(snapshot), facts: snapshot.hospitalNumber ?? '' },
      currency: writtenCurrency(currency, language),
      ...of.data,
      amount: writtenAmount(amount),
      words: amountInWords(amount, currency, language),
      taxes: receipt.taxes.filter(({ base }) => base !== '0.00').map(writtenShare),
      method: paid.method as PaymentMethod,
      paid: writtenDate(paid.time, language, snapshot.timeZone),
      cash: paid.cashGiven && {
        given: writtenAmount(asMoney(paid.cashGiven)),
        change: writtenAmount(changeOf({ amount: paid.amount, cashGiven: paid.cashGiven }) ?? '0'),
      },
      cashier: receipt.userName,
      reason: receipt.voidReason,
    },
  }
}

const writtenShare = ({ rate, base, amount }: TaxShare) => ({ rate, base: writtenAmount(base), amount: writtenAmount(amount) })

type Money = { method: string | null; time: Date; amount: { toString(): string }; cashGiven: { toString(): string } | null }
type Of = { currency: Currency; patientId: string; recordId: string; paid: Money; data: object }

/** The lines of the invoice, and what deposits pay of it. */
async function ofPayment(context: SignedInContext, receipt: ReceiptRow, language: Language): Promise<Of | null> {
  const invoice = await getInvoice(context, receipt.invoiceId ?? '')
  if (!invoice) return null
  const [lines, paid, uses] = await Promise.all([
    context.load.invoiceLines.load(invoice.id),
    context.db.payment.findFirstOrThrow({ where: { id: receipt.paymentId ?? '' } }),
    listDepositUses(context, [invoice.id]),
  ])
  const { currency, patientId } = invoice
  const doctors = await printedDoctors(context, { invoice, lines, language })
  const data = {
    invoice: invoice.number,
    ...invoiceLines({ invoice, lines, totals: totalsOf(invoice, lines), doctors }),
    is_partial: asMoney(receipt.amount) !== asMoney(invoice.totalAmount),
    deposits: writtenDeposits(uses),
  }
  return { currency, patientId, recordId: invoice.id, paid, data }
}

/** One line: the deposit, with its VAT in it. */
async function ofDeposit(context: SignedInContext, receipt: ReceiptRow): Promise<Of> {
  const entry = await getCreditEntry(context, receipt.creditEntryId ?? '')
  const taxed = receipt.taxes.filter(({ rate }) => rate !== '0')
  const amount = writtenAmount(asMoney(receipt.amount))
  const line = { service: null, description: entry.note, doctor: null, quantity: '1', price: amount, discount: null, amount }
  const data = {
    invoice: null,
    lines: [{ ...line, rate: taxed[0]?.rate ?? '0', includes_vat: taxed.length > 0 }],
    totals: { subtotal: amount, discount: null, included: null, taxes: [], total: amount, within: taxed.map(writtenShare) },
    is_partial: false,
    deposits: [],
  }
  return {
    currency: entry.currency,
    patientId: entry.patientId,
    recordId: entry.patientId,
    paid: { ...entry, cashGiven: null },
    data,
  }
}

/** Milliseconds from the first print's mutation until its drawing is fetched. */
const firstPrint = 5 * 60_000

/** Only who has just printed it for the first time gets the original. */
export const isOriginal = (
  { viewer }: SignedInContext,
  { printCount, printedBy, printedTime }: Pick<ReceiptRow, 'printCount' | 'printedBy' | 'printedTime'>,
  { issue }: Pick<Wanted, 'issue'>,
) =>
  issue === 'original' &&
  printCount === 1 &&
  printedBy === viewer.userId &&
  printedTime !== null &&
  Date.now() - +printedTime < firstPrint
