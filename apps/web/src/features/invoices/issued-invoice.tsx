import { toMinorUnits } from '@clinic/shared/money'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconBan, IconCopy, IconReceiptRefund } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChangeHistory } from '../../components/change-history.tsx'
import { DocumentActions } from '../../components/document/document-actions.tsx'
import { SendButton } from '../../components/document/send-button.tsx'
import { DocumentView } from '../../components/document/document-view.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import classes from '../../components/document/document.module.css'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { Slot } from '../../components/slot.tsx'
import { useDocument } from '../../lib/document/use-document.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'
import { CreditNotes } from './credit-notes/credit-notes.tsx'
import { InvoiceMails } from './invoice-mails.tsx'
import { copyInvoice } from './data/copy-invoice.ts'
import type { InvoiceDetails } from './data/invoice-row.ts'
import { invoiceTexts } from '../../components/labels/invoice-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { ReceiptButton } from './receipts/receipt-button.tsx'
import { paymentWithoutReceipt, useReceipt } from './receipts/use-receipt.ts'
import { PaymentForm } from './payment-form.tsx'
import { Payments } from './payments.tsx'
import { UseCredit } from './use-credit.tsx'
import { voidInvoice } from './data/void-invoice.ts'

const CreditNoteDialog = lazyPart(() => import('./credit-notes/credit-note-dialog.tsx'))

type IssuedInvoiceProps = {
  invoice: InvoiceDetails
  onChanged: (invoice: InvoiceDetails) => void
  onReload: () => Promise<InvoiceDetails | null>
}

/** What can still be done with an invoice that never changes: payments, print, copy, void. */
export function IssuedInvoice({ invoice, onChanged, onReload }: IssuedInvoiceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const mayWrite = useCan('invoice:write')
  const [voiding, setVoiding] = useState(false)
  const [crediting, setCrediting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const printButton = useRef<HTMLButtonElement>(null)
  const receiptButton = useRef<HTMLButtonElement>(null)
  const unreceipted = paymentWithoutReceipt(invoice)
  const receipt = useReceipt(invoice, onChanged)
  const { id, status, balance, currency, payments, patient } = invoice
  const isOpen = status !== 'void' && toMinorUnits(balance) > 0n
  const sentence = useChangeSentence(invoiceTexts)
  const document = useDocument('invoices', id)
  const copy = () =>
    copyInvoice({ id }).then(
      (made) => navigate(`/invoices/${made.id}`),
      (error: unknown) => setFailure(toFailure(error)),
    )
  useShortcut('c', msg`Copy as a new draft`, () => void copy(), mayWrite)
  const isPaid = status === 'paid'
  /** Payments recorded here: each has a form of its own. */
  const [recorded, setRecorded] = useState(0)
  useEffect(() => {
    if (recorded > 0 && isPaid) receiptButton.current?.focus()
  }, [recorded, isPaid])

  const onRecorded = (next: InvoiceDetails) => {
    setRecorded((count) => count + 1)
    notifySuccess(t`The payment is recorded.`)
    onChanged(next)
  }

  return (
    <div className={classes.page}>
      <section aria-label={t`Invoice`}>
        <DocumentView request={document.request} version={invoice.version} />
      </section>
      <aside className={classes.side}>
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <section className={classes.box} aria-label={t`Payments`}>
          <Payments invoice={invoice} onChanged={onChanged} onReload={onReload} />
          <Slot name="paymentNotes" invoiceId={id} />
          <CreditNotes invoice={invoice} onChanged={onChanged} onSent={onReload} />
          {receipt.failure && <ErrorState failure={receipt.failure} />}
          {mayWrite && unreceipted && (
            <ReceiptButton invoice={invoice} paymentId={unreceipted.id} buttonRef={receiptButton} receipt={receipt} />
          )}
          {isOpen && (
            <Text mb={8}>
              <Trans>
                Left to pay: <b>{formatMoney(balance, currency)}</b>
              </Trans>
            </Text>
          )}
          {isOpen && mayWrite && <UseCredit invoice={invoice} onRecorded={onRecorded} />}
          {isOpen && mayWrite && (
            <PaymentForm
              key={recorded}
              invoice={invoice}
              autoFocus
              sentence={sentence}
              onReload={onReload}
              onRecorded={onRecorded}
            />
          )}
          {!isOpen && payments.length === 0 && (
            <Text c="dimmed">
              {status === 'void' ? <Trans>Nothing is due on a void invoice.</Trans> : <Trans>Nothing to pay.</Trans>}
            </Text>
          )}
        </section>
        <div className={classes.actions}>
          <DocumentActions document={document} isNext={!isOpen && !unreceipted} printButton={printButton} />
          {mayWrite && (
            <SendButton
              kind="invoices"
              id={id}
              address={patient.email}
              language={document.request.language}
              onPrint={() => document.print()}
              onSent={onReload}
            />
          )}
          {mayWrite && (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
              <Trans>Copy as a new draft</Trans>
            </Button>
          )}
          {mayWrite && isOpen && (
            <Button
              variant="default"
              leftSection={<IconReceiptRefund size={16} aria-hidden />}
              onClick={() => setCrediting(true)}
            >
              <Trans>Credit note</Trans>
            </Button>
          )}
          {invoice.nextStatuses.includes('void') && (
            <Button variant="subtle" color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={() => setVoiding(true)}>
              <Trans>Void invoice</Trans>
            </Button>
          )}
          {mayWrite &&
            invoice.creditNotes.every(({ voidedTime }) => voidedTime) &&
            (status === 'paid' || status === 'partially_paid') && (
              <Text size="xs" c="dimmed">
                <Trans>To void this invoice, reverse its payments first.</Trans>
              </Text>
            )}
        </div>
        <InvoiceMails invoice={invoice} document={document} receipt={receipt} onSent={onReload} />
        <ChangeHistory
          history={invoice.history}
          formatTime={(at) => formatTime(at, 'dateTime', language, zone)}
          sentence={sentence}
        />
      </aside>
      {crediting && <CreditNoteDialog invoice={invoice} onIssued={onChanged} onClose={() => setCrediting(false)} />}
      {voiding && (
        <ReasonDialog
          title={<Trans>Void {invoice.number}?</Trans>}
          hint={<Trans>The number stays taken. To put it right, copy the invoice afterwards.</Trans>}
          confirmLabel={<Trans>Void invoice</Trans>}
          onConfirm={async (reason) => onChanged(await voidInvoice({ id, version: invoice.version, reason }))}
          onClose={() => setVoiding(false)}
        />
      )}
    </div>
  )
}
