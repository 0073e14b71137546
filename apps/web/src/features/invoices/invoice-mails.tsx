import { SentMails } from '../../components/document/sent-mails.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import type { SentMail } from '../../lib/document/send-document.ts'
import type { ShownDocument } from '../../lib/document/use-document.ts'
import { useCreditNotePrint } from './credit-notes/use-credit-note-print.ts'
import type { InvoiceDetails } from './data/invoice-row.ts'
import type { HandedReceipt } from './receipts/use-receipt.ts'

type InvoiceMailsProps = {
  invoice: InvoiceDetails
  document: ShownDocument
  receipt: HandedReceipt
  onSent: () => unknown
}

/** The mails with an invoice, its receipts and credit notes. */
export function InvoiceMails({ invoice, document, receipt, onSent }: InvoiceMailsProps) {
  const maySend = useCan('invoice:write')
  const creditNote = useCreditNotePrint()
  function print({ kind, documentId }: SentMail) {
    if (kind === 'invoices') return document.print()
    if (kind === 'credit_notes') return documentId && creditNote.print(documentId)
    const sent = invoice.receipts.find(({ id }) => id === documentId)
    return sent?.paymentId && receipt.handOver(sent.paymentId)
  }
  return (
    <>
      {creditNote.failure && <ErrorState failure={creditNote.failure} />}
      <SentMails mails={invoice.mails} maySend={maySend} language={document.request.language} onPrint={print} onSent={onSent} />
    </>
  )
}
