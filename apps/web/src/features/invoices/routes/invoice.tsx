import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { DocumentGone, DocumentScreen } from '../../../components/document/document-screen.tsx'
import { PrintDraft } from '../../../components/document/print-draft.tsx'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { deleteDraft } from '../data/delete-draft.ts'
import { invoiceRecord } from '../data/get-invoice.ts'
import { InvoiceEditor } from '../editor/invoice-editor.tsx'
import { LeftToInvoice } from '../editor/left-to-invoice.tsx'
import { invoiceUnsavedName } from '../editor/unsaved-name.ts'
import { lookOf, statusLabel } from '../../../components/labels/invoice-labels.ts'
import { IssuedInvoice } from '../issued-invoice.tsx'
import { EstablishmentOfRecord } from '../../../lib/account/use-establishment.ts'
import { useRecord } from '../../../lib/use-record.ts'

const list = { path: '/invoices', name: <Trans>All invoices</Trans> }

export function Component() {
  const { id = '' } = useParams()
  return <InvoiceScreen key={id} id={id} />
}

function InvoiceScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saved = (useLocation().state as { saved?: string } | null)?.saved
  const { record: invoice, setRecord, failure, setFailure, load } = useRecord(invoiceRecord, id)
  /** What is being deleted from here is not said to be missing before the list is shown. */
  const [removing, setRemoving] = useState(false)

  if (invoice === null && !removing) {
    return (
      <>
        <DocumentGone title={<Trans>Invoice</Trans>} sentence={<Trans>This invoice is not there</Trans>} list={list} />
        <LeftToInvoice id={id} />
      </>
    )
  }
  const number = invoice?.number
  const remove = () => {
    if (!invoice) return
    setRemoving(true)
    deleteDraft(invoice, {
      sentence: t`The draft is deleted.`,
      onRestored: (restored) => void navigate(`/invoices/${restored}`),
    }).then(
      () => navigate('/invoices', { replace: true }),
      (error: unknown) => {
        setRemoving(false)
        setFailure(error)
      },
    )
  }
  return (
    <EstablishmentOfRecord value={invoice?.establishment ?? null}>
      <DocumentScreen
        title={number ? <Trans>Invoice {number}</Trans> : <Trans>Invoice</Trans>}
        status={
          invoice && (
            <StatusLabel {...lookOf(invoice)} boxed>
              {t(statusLabel(invoice))}
            </StatusLabel>
          )
        }
        list={list}
        actions={invoice?.mayEdit && <PrintDraft kind="invoices" id={id} />}
        loading={!invoice}
        failure={failure}
        onRetry={() => void load()}
      >
        {invoice?.mayEdit && (
          <InvoiceEditor
            invoice={invoice}
            unsavedName={invoiceUnsavedName({ id })}
            focus={saved ? 'finish' : undefined}
            onSaved={setRecord}
            onReload={load}
            onDelete={remove}
          />
        )}
        {invoice && !invoice.mayEdit && (
          <>
            <LeftToInvoice invoice={invoice} id={id} />
            <IssuedInvoice invoice={invoice} onChanged={setRecord} onReload={load} />
          </>
        )}
      </DocumentScreen>
    </EstablishmentOfRecord>
  )
}
