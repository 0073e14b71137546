import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PrintSheet } from '../components/document/print-sheet.tsx'
import { invoiceRecord } from '../features/invoices/data/get-invoice.ts'
import { InvoiceDocument } from '../features/invoices/invoice-document.tsx'
import { useRecord } from '../lib/use-record.ts'
import { statusText } from '../components/labels/invoice-labels.ts'
import { useClinicHead } from '../pickers/document-parties.ts'

export function Component() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { record: invoice, failure, load } = useRecord(invoiceRecord, id)
  const clinic = useClinicHead()
  const number = invoice?.number
  const status = invoice?.status
  return (
    <PrintSheet
      title={number ? <Trans>Invoice {number}</Trans> : <Trans>Invoice</Trans>}
      backTo={`/invoices/${id}`}
      ready={Boolean(invoice && (invoice.snapshot || clinic.isLoaded))}
      mark={status === 'draft' || status === 'void' ? t(statusText[status]) : undefined}
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {invoice === null && <EmptyState title={<Trans>This invoice is not there</Trans>} />}
      {invoice && <InvoiceDocument invoice={invoice} clinic={clinic} />}
    </PrintSheet>
  )
}
