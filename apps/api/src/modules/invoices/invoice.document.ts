import type { DocumentIssue } from '@clinic/shared/document'
import type { Totals } from '@clinic/shared/invoice-totals'
import type { Language } from '@clinic/shared/languages'
import { asMoney, asPrice, toDecimal, toMinorUnits, trimmed } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { amountInWords } from '../../lib/renderer/amount-in-words.ts'
import { writtenAmount, writtenCount, writtenDate } from '../../lib/renderer/written.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../documents/document.queries.ts'
import type { LineRow, ListedInvoice } from './invoice.rows.ts'
import { getInvoice, totalsOf } from './invoice.rows.ts'

type Wanted = { id: string; language: Language; issue?: DocumentIssue | undefined }

/** An invoice as it is printed; null where there is none. */
export async function invoiceDocument(context: SignedInContext, wanted: Wanted): Promise<PrintedDocument | null> {
  const { id, language } = wanted
  const invoice = await getInvoice(context, id)
  if (!invoice) return null
  const lines = await context.load.invoiceLines.load(id)
  const totals = totalsOf(invoice, lines)
  const { snapshot, data, logoAddress } = await printedParts(context, invoice, language)
  const { status, number, dueDate, notes, voidReason } = invoice
  return {
    name: number ?? 'draft',
    template: 'invoice',
    logoAddress,
    data: {
      ...data,
      mark: status === 'draft' || status === 'void' ? status : null,
      issue: status === 'draft' ? null : (wanted.issue ?? null),
      number,
      due: dueDate && writtenDate(dueDate, language, 'UTC'),
      patient: {
        name: snapshot.patientName,
        facts: [snapshot.hospitalNumber, snapshot.patientAddress].filter(Boolean).join(' · '),
      },
      currency: invoice.currency,
      lines: lines.map((line, index) => printedLine(line, totals.lines[index])),
      totals: printedTotals(invoice, totals, language),
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

function printedTotals(invoice: ListedInvoice, totals: Totals, language: Language) {
  const { totalAmount, amountPaid, currency, status } = invoice
  const total = asMoney(totalAmount)
  const paid = toMinorUnits(amountPaid)
  return {
    subtotal: writtenAmount(totals.subtotal),
    discount:
      toMinorUnits(totals.discountAmount) > 0n
        ? { percent: trimmed(invoice.discount), amount: writtenAmount(totals.discountAmount) }
        : null,
    taxes: totals.taxes
      .filter(({ rate }) => rate !== '0')
      .map(({ rate, base, amount }) => ({ rate, base: writtenAmount(base), amount: writtenAmount(amount) })),
    total: writtenAmount(total),
    words: amountInWords(total, currency, language),
    paid: paid > 0n && status !== 'void' ? writtenAmount(asMoney(amountPaid)) : null,
    balance: writtenAmount(toDecimal(toMinorUnits(total) - paid)),
  }
}
