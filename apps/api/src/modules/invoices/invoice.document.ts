import { titledPatient } from '@clinic/shared/documents/snapshot'
import type { DocumentIssue } from '@clinic/shared/documents/document'
import { leftToPay } from '@clinic/shared/invoices/invoice'
import type { Totals } from '@clinic/shared/invoices/invoice-totals'
import type { Language } from '@clinic/shared/languages'
import { asMoney, asPrice, toMinorUnits, trimmed } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { amountInWords } from '../../lib/renderer/amount-in-words.ts'
import { writtenAmount, writtenCount, writtenDate } from '../../lib/renderer/written.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import type { LineRow, ListedInvoice } from './invoice.rows.ts'
import { getInvoice, totalsOf } from './invoice.rows.ts'
import { promptPayOf } from './invoice.promptpay.ts'

type Wanted = { id: string; language: Language; issue?: DocumentIssue | undefined }

/** An invoice as it is printed; null where there is none. */
export async function invoiceDocument(context: SignedInContext, wanted: Wanted): Promise<PrintedDocument | null> {
  const { id, language } = wanted
  const invoice = await getInvoice(context, id)
  if (!invoice) return null
  const lines = await context.load.invoiceLines.load(id)
  const totals = totalsOf(invoice, lines)
  const { snapshot, data, ...common } = await printedParts(context, invoice, language)
  const { status, number, dueDate, notes, voidReason } = invoice
  return {
    name: number ?? 'draft',
    template: 'invoice',
    ...common,
    recordId: id,
    isDraft: invoice.status === 'draft',
    data: {
      ...data,
      mark: status === 'draft' || status === 'void' ? status : null,
      issue: status === 'draft' ? null : (wanted.issue ?? null),
      number,
      due: dueDate && writtenDate(dueDate, language, 'UTC'),
      patient: {
        name: titledPatient(snapshot),
        facts: [snapshot.hospitalNumber, snapshot.patientAddress].filter(Boolean).join(' · '),
      },
      currency: invoice.currency,
      ...invoiceLines(invoice, lines, totals),
      words: amountInWords(asMoney(invoice.totalAmount), invoice.currency, language),
      ...printedPayments(invoice),
      promptpay: await promptPayOf(context, invoice),
      notes,
      reason: status === 'void' ? voidReason : null,
    },
  }
}

const printedLine = ({ medicalService, description, quantity, price }: LineRow, total: Totals['lines'][number] | undefined) => ({
  service: medicalService,
  description,
  quantity: writtenCount(quantity),
  price: writtenAmount(asPrice(price)),
  rate: total?.rate ?? '0',
  amount: writtenAmount(total?.amount ?? '0'),
})

/** The lines with the steps from them to the total. */
export const invoiceLines = (invoice: ListedInvoice, lines: LineRow[], totals: Totals) => ({
  lines: lines.map((line, index) => printedLine(line, totals.lines[index])),
  totals: {
    subtotal: writtenAmount(totals.subtotal),
    discount:
      toMinorUnits(totals.discountAmount) > 0n
        ? { percent: trimmed(invoice.discount), amount: writtenAmount(totals.discountAmount) }
        : null,
    taxes: totals.taxes
      .filter(({ rate }) => rate !== '0')
      .map(({ rate, base, amount }) => ({ rate, base: writtenAmount(base), amount: writtenAmount(amount) })),
    total: writtenAmount(asMoney(invoice.totalAmount)),
  },
})

function printedPayments({ totalAmount, amountPaid, amountCredited, status }: ListedInvoice) {
  const paid = toMinorUnits(amountPaid)
  const isShown = paid > 0n && status !== 'void'
  return {
    credited: amountCredited === null ? null : writtenAmount(asMoney(amountCredited)),
    paid: isShown ? writtenAmount(asMoney(amountPaid)) : null,
    balance: writtenAmount(leftToPay({ totalAmount, amountPaid, amountCredited })),
  }
}
