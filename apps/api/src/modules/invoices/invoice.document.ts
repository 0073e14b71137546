import { titledPatient } from '@clinic/shared/documents/snapshot'
import type { DocumentIssue } from '@clinic/shared/documents/document'
import { leftToPay } from '@clinic/shared/invoices/invoice'
import type { LineTotals, Totals } from '@clinic/shared/invoices/invoice-totals'
import type { Language } from '@clinic/shared/languages'
import { asMoney, asPrice, toMinorUnits, trimmed } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import { amountInWords } from '../../lib/renderer/amount-in-words.ts'
import { writtenAmount, writtenCount, writtenDate, writtenCurrency } from '../../lib/renderer/written.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import { printedDoctors } from './invoice.doctors.ts'
import type { LineRow, ListedInvoice } from './invoice.rows.ts'
import { getInvoice, totalsOf } from './invoice.rows.ts'
import { writtenDeposits } from './deposits/deposit.document.ts'
import { listDepositUses } from './deposits/deposit.rows.ts'
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
  const doctors = await printedDoctors(context, { invoice, lines, language })
  return {
    name: number ?? 'draft',
    template: 'invoice',
    ...common,
    recordId: id,
    isDraft: invoice.status === 'draft',
    data: {
      ...data,
      mark: status === 'draft' || status === 'void' ? status : status === 'credited' ? 'fully_credited' : null,
      issue: status === 'draft' ? null : (wanted.issue ?? null),
      number,
      due: dueDate && writtenDate(dueDate, language, 'UTC'),
      patient: {
        name: titledPatient(snapshot),
        facts: [snapshot.hospitalNumber, snapshot.patientAddress].filter(Boolean).join(' · '),
      },
      currency: writtenCurrency(invoice.currency, language),
      ...invoiceLines({ invoice, lines, totals, doctors }),
      words: amountInWords(asMoney(invoice.totalAmount), invoice.currency, language),
      ...printedPayments(invoice),
      deposits: writtenDeposits(await listDepositUses(context, [id])),
      promptpay: await promptPayOf(context, invoice),
      notes,
      reason: status === 'void' ? voidReason : null,
    },
  }
}

type Doctors = ReadonlyMap<string, string>

const printedLine = (line: LineRow, { rate, discountAmount, netAmount }: LineTotals, doctors: Doctors) => ({
  service: line.medicalService,
  description: line.description,
  doctor: doctors.get(line.doctorId ?? '') ?? null,
  quantity: writtenCount(Number(line.quantity)),
  price: writtenAmount(asPrice(line.price)),
  discount: printedDiscount(line, discountAmount),
  rate,
  includes_vat: line.vatIncluded && rate !== '0',
  amount: writtenAmount(netAmount),
})

/** A percentage is told with what it comes to. */
const printedDiscount = ({ discount }: Pick<LineRow, 'discount'>, amount: string) =>
  toMinorUnits(amount) > 0n
    ? { percent: trimmed(discount) === '0' ? null : trimmed(discount), amount: writtenAmount(amount) }
    : null

type Bill = { invoice: ListedInvoice; lines: LineRow[]; totals: Totals; doctors: Doctors }

/** The lines with the steps from them to the total. Where all tax is in the prices, the total says how much it is. */
export function invoiceLines({ invoice, lines, totals, doctors }: Bill) {
  const [tax, included] = [totals.taxAmount, totals.taxIncluded].map(toMinorUnits) as [bigint, bigint]
  const taxes = totals.taxes
    .filter(({ rate }) => rate !== '0')
    .map(({ rate, base, amount }) => ({ rate, base: writtenAmount(base), amount: writtenAmount(amount) }))
  const isWithin = included > 0n && included === tax
  return {
    lines: lines.map((line, index) => printedLine(line, totals.lines[index] as LineTotals, doctors)),
    totals: {
      subtotal: writtenAmount(totals.subtotal),
      discount: printedDiscount(invoice, totals.discountAmount),
      included: included > 0n && !isWithin ? writtenAmount(totals.taxIncluded) : null,
      taxes: isWithin ? [] : taxes,
      total: writtenAmount(asMoney(invoice.totalAmount)),
      within: isWithin ? taxes : [],
    },
  }
}

function printedPayments({ totalAmount, amountPaid, amountCredited, status }: ListedInvoice) {
  const paid = toMinorUnits(amountPaid)
  const isShown = paid > 0n && status !== 'void'
  return {
    credited: amountCredited === null ? null : writtenAmount(asMoney(amountCredited)),
    paid: isShown ? writtenAmount(asMoney(amountPaid)) : null,
    balance: writtenAmount(leftToPay({ totalAmount, amountPaid, amountCredited })),
  }
}
