import { titledPatient } from '@clinic/shared/documents/snapshot'
import type { DocumentIssue } from '@clinic/shared/documents/document'
import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { Language } from '@clinic/shared/languages'
import { asMoney } from '@clinic/shared/money'
import type { SignedInContext } from '../../../context.ts'
import { amountInWords } from '../../../lib/renderer/amount-in-words.ts'
import { writtenAmount, writtenDate } from '../../../lib/renderer/written.ts'
import { printedParts } from '../../documents/document.queries.ts'
import type { PrintedDocument } from '../../module.ts'
import { invoiceLines } from '../invoice.document.ts'
import { getInvoice, totalsOf } from '../invoice.rows.ts'
import { changeOf } from '../payments/payment.rows.ts'
import type { ReceiptRow } from './receipt.rows.ts'
import { getReceipt } from './receipt.rows.ts'

type Wanted = { id: string; language: Language; issue?: DocumentIssue | undefined }

/** A receipt as it is printed; null where there is none. */
export async function receiptDocument(context: SignedInContext, wanted: Wanted): Promise<PrintedDocument | null> {
  const { id, language } = wanted
  const receipt = await getReceipt(context, id)
  const invoice = receipt && (await getInvoice(context, receipt.invoiceId))
  if (!receipt || !invoice) return null
  const [lines, payment] = await Promise.all([
    context.load.invoiceLines.load(invoice.id),
    context.db.payment.findFirstOrThrow({ where: { id: receipt.paymentId } }),
  ])
  const { snapshot, data, ...common } = await printedParts(context, { ...receipt, patientId: invoice.patientId }, language)
  const total = asMoney(invoice.totalAmount)
  const amount = asMoney(receipt.amount)
  return {
    name: receipt.number,
    template: 'receipt',
    ...common,
    recordId: invoice.id,
    isDraft: false,
    data: {
      ...data,
      kind: receipt.kind,
      mark: receipt.voidedTime ? 'void' : null,
      issue: isOriginal(context, receipt, wanted) ? 'original' : 'copy',
      number: receipt.number,
      invoice: invoice.number,
      buyer: receipt.buyer,
      patient: { name: titledPatient(snapshot), facts: snapshot.hospitalNumber ?? '' },
      currency: invoice.currency,
      ...invoiceLines(invoice, lines, totalsOf(invoice, lines)),
      is_partial: amount !== total,
      amount: writtenAmount(amount),
      words: amountInWords(amount, invoice.currency, language),
      taxes: receipt.taxes
        .filter(({ base }) => base !== '0.00')
        .map(({ rate, base, amount: tax }) => ({ rate, base: writtenAmount(base), amount: writtenAmount(tax) })),
      method: payment.method as PaymentMethod,
      paid: writtenDate(payment.time, language, snapshot.timeZone),
      cash: payment.cashGiven && {
        given: writtenAmount(asMoney(payment.cashGiven)),
        change: writtenAmount(changeOf(payment) ?? '0'),
      },
      cashier: receipt.userName,
      reason: receipt.voidReason,
    },
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
