import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { StatusWord } from '../components/status-word.tsx'
import { deleteDraft } from '../features/invoices/delete-draft.ts'
import { getInvoice } from '../features/invoices/get-invoice.ts'
import { InvoiceEditor } from '../features/invoices/invoice-editor.tsx'
import type { InvoiceDetails } from '../features/invoices/invoice-row.ts'
import { valuesOf } from '../features/invoices/invoice-values.ts'
import { lookOf, standingText } from '../features/invoices/invoice-words.ts'
import { IssuedInvoice } from '../features/invoices/issued-invoice.tsx'
import { useLivePaper } from '../lib/use-live-paper.ts'

export function Component() {
  const { id = '' } = useParams()
  return <InvoiceScreen key={id} id={id} />
}

function InvoiceScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saved = (useLocation().state as { saved?: string } | null)?.saved
  const { paper: invoice, setPaper, failure, setFailure, load } = useLivePaper(id, 'invoices', getInvoice)
  const first = useRef<InvoiceDetails>(undefined)
  if (invoice?.mayEdit) first.current ??= invoice

  if (invoice === null) return <Gone />
  const number = invoice?.number
  const remove = () =>
    invoice &&
    deleteDraft(invoice, {
      said: t`The draft is deleted.`,
      onRestored: (restored) => void navigate(`/invoices/${restored}`),
    }).then(() => navigate('/invoices', { replace: true }), setFailure)
  return (
    <>
      <PageHeader
        title={number ? <Trans>Invoice {number}</Trans> : <Trans>Invoice</Trans>}
        note={
          invoice && (
            <StatusWord {...lookOf(invoice)} boxed>
              {t(standingText(invoice))}
            </StatusWord>
          )
        }
        actions={
          <>
            <Anchor component={Link} to="/invoices">
              <Trans>All invoices</Trans>
            </Anchor>
            {invoice?.mayEdit && (
              <Button
                component={Link}
                to={`/invoices/${id}/print`}
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
              >
                <Trans>Print</Trans>
              </Button>
            )}
          </>
        }
      />
      {failure && (
        <div style={{ marginBottom: 12 }}>
          <ErrorState failure={failure} onRetry={() => void load()} />
        </div>
      )}
      {!invoice && !failure && (
        <Stack gap="sm" maw={860}>
          {[64, 36, 36, 120].map((height, at) => (
            <Skeleton key={at} height={height} />
          ))}
        </Stack>
      )}
      {invoice?.mayEdit && (
        <InvoiceEditor
          invoice={invoice}
          initialValues={valuesOf(first.current ?? invoice)}
          draftName={`invoice:${id}`}
          focus={saved ? 'finish' : undefined}
          onSaved={setPaper}
          onReload={load}
          onDelete={() => void remove()}
        />
      )}
      {invoice && !invoice.mayEdit && <IssuedInvoice invoice={invoice} onChanged={setPaper} onReload={() => void load()} />}
    </>
  )
}

const Gone = () => (
  <>
    <PageHeader title={<Trans>Invoice</Trans>} />
    <EmptyState
      title={<Trans>This invoice is not there</Trans>}
      hint={<Trans>It may have been a draft that was deleted.</Trans>}
      action={
        <Button component={Link} to="/invoices" variant="default">
          <Trans>All invoices</Trans>
        </Button>
      }
    />
  </>
)
