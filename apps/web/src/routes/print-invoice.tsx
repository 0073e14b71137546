import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { PrintSheet } from '../components/print-sheet.tsx'
import { getInvoice } from '../features/invoices/get-invoice.ts'
import { InvoicePaper } from '../features/invoices/invoice-paper.tsx'
import { usePaper } from '../lib/use-live-paper.ts'
import { useClinicHead } from '../pickers/paper-parties.ts'

const marks = { draft: <Trans>Draft</Trans>, void: <Trans>Void</Trans> }

export function Component() {
  const { id = '' } = useParams()
  const { paper: invoice, failure, load } = usePaper(id, getInvoice)
  const clinic = useClinicHead()
  const number = invoice?.number
  const status = invoice?.status
  return (
    <PrintSheet
      title={number ? <Trans>Invoice {number}</Trans> : <Trans>Invoice</Trans>}
      backTo={`/invoices/${id}`}
      ready={Boolean(invoice && (invoice.snapshot || clinic.isLoaded))}
      mark={(status === 'draft' || status === 'void') && marks[status]}
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {invoice === null && <EmptyState title={<Trans>This invoice is not there</Trans>} />}
      {invoice && <InvoicePaper invoice={invoice} clinic={clinic} />}
    </PrintSheet>
  )
}
