import { titledPatient } from '@clinic/shared/documents/snapshot'
import type { DocumentIssue } from '@clinic/shared/documents/document'
import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { TaxShare } from '@clinic/shared/invoices/invoice-totals'
import type { Language } from '@clinic/shared/languages'
import { asMoney, toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../../context.ts'
import { amountInWords } from '../../../lib/renderer/amount-in-words.ts'
import { writtenAmount, writtenCount, writtenDate, writtenCurrency } from '../../../lib/renderer/written.ts'
import { printedParts } from '../../documents/document.queries.ts'
import type { PrintedDocument } from '../../module.ts'
import type { LineRow } from '../invoice.rows.ts'
import { getInvoice } from '../invoice.rows.ts'
import { isOriginal } from '../receipts/receipt.document.ts'
import { getReceipt } from '../receipts/receipt.rows.ts'
import type { CreditNoteRow } from './credit-note.rows.ts'
import { getCreditEntry } from '../deposits/deposit.rows.ts'
import { getCreditNote, listCreditNotes, listNotesOfReceipt } from './credit-note.rows.ts'

type Wanted = { id: string; language: Language; issue?: DocumentIssue | undefined }

/** A credit note as it is printed; null where there is none. */
export async function creditNoteDocument(context: SignedInContext, wanted: Wanted): Promise<PrintedDocument | null> {
  const { id, language } = wanted
  const note = await getCreditNote(context, id)
  if (!note) return null
  const [invoice, entry, receipt, refund] = await Promise.all([
    note.invoiceId ? getInvoice(context, note.invoiceId) : null,
    note.refundEntryId ? getCreditEntry(context, note.refundEntryId) : null,
    note.receiptId ? getReceipt(context, note.receiptId) : null,
    note.refundId ? context.db.payment.findFirst({ where: { id: note.refundId } }) : null,
  ])
  const whose = invoice ?? entry
  if (!whose) return null
  const [notes, lines] = await Promise.all([
    invoice ? listCreditNotes(context, invoice.id) : listNotesOfReceipt(context, note.receiptId ?? ''),
    invoice ? context.load.invoiceLines.load(invoice.id) : [],
  ])
  const { snapshot, data, ...common } = await printedParts(context, { ...note, patientId: whose.patientId }, language)
  const { timeZone } = snapshot
  const original = receipt ?? {
    kind: 'invoice',
    number: invoice?.number,
    issuedTime: invoice?.issuedTime,
    amount: invoice?.totalAmount ?? note.amount,
  }
  const amount = asMoney(note.amount)
  return {
    name: note.number,
    template: 'credit-note',
    ...common,
    recordId: invoice?.id ?? whose.patientId,
    ...(invoice ? {} : { kept: { entity: 'credit', list: 'patients' } as const }),
    isDraft: false,
    data: {
      ...data,
      mark: note.voidedTime ? 'void' : null,
      issue: isOriginal(context, note, wanted) ? 'original' : 'copy',
      number: note.number,
      original: {
        kind: original.kind,
        number: original.number,
        date: original.issuedTime && writtenDate(original.issuedTime, language, timeZone),
      },
      buyer: receipt?.buyer ?? null,
      patient: { name: titledPatient(snapshot), facts: snapshot.hospitalNumber ?? '' },
      currency: writtenCurrency(whose.currency, language),
      reason: note.reason,
      values: writtenValues(note, original, earlierThan(note, notes)),
      amount: writtenAmount(amount),
      words: amountInWords(amount, whose.currency, language),
      taxes: writtenTaxes(note),
      lines: invoice ? writtenLines(note, lines) : [{ service: null, quantity: null, amount: writtenAmount(amount) }],
      voided: note.voidReason,
      method: ((refund ?? entry)?.method as PaymentMethod | undefined) ?? null,
      issuer: note.userName,
    },
  }
}

/** Of which lines it is: so many of one, or a part of its price. */
const writtenLines = (note: CreditNoteRow, lines: LineRow[]) =>
  (note.lines ?? []).map(({ lineId, quantity, amount }) => ({
    service: lines.find(({ id }) => id === lineId)?.medicalService ?? '',
    quantity: quantity && writtenCount(Number(quantity)),
    amount: writtenAmount(amount),
  }))

/** Where all is exempt nothing is said of it. */
const writtenTaxes = ({ taxes }: CreditNoteRow) =>
  taxes.some(({ rate }) => rate !== '0')
    ? taxes
        .filter(({ base }) => base !== '0.00')
        .map(({ rate, base, amount }) => ({ rate, base: writtenAmount(base), amount: writtenAmount(amount) }))
    : []

type Original = { amount: { toString(): string }; taxes?: TaxShare[] }

/**
 * What the document was of before this note, is of after it, and what lies between: of what has a tax invoice without VAT, as section
 * 86/10 of the Revenue Code asks, else with it.
 */
function writtenValues(note: CreditNoteRow, { amount, taxes }: Original, earlier: CreditNoteRow[]) {
  const isNet = taxes !== undefined
  const valueOf = (one: Original) => (isNet ? baseOf(one.taxes ?? []) : toMinorUnits(asMoney(one.amount)))
  const before = valueOf({ amount, ...(taxes && { taxes }) }) - earlier.reduce((sum, each) => sum + valueOf(each), 0n)
  const [difference, after] = [valueOf(note), before - valueOf(note)]
  const written = (value: bigint) => writtenAmount(toDecimal(value))
  const vat = isNet ? 'without_vat' : 'with_vat'
  return { vat, before: written(before), after: written(after), difference: written(difference) }
}

const baseOf = (taxes: TaxShare[]) => taxes.reduce((sum, { base }) => sum + toMinorUnits(base), 0n)

/** The notes against the same document, but void ones, that were issued before this one. */
const earlierThan = (note: CreditNoteRow, notes: CreditNoteRow[]): CreditNoteRow[] =>
  notes
    .slice(
      0,
      notes.findIndex(({ id }) => id === note.id),
    )
    .filter(({ receiptId, voidedTime }) => receiptId === note.receiptId && voidedTime === null)
