import { toMinorUnits } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { IconBan, IconMail, IconPrinter, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentNumber } from '../../../components/document/document-number.tsx'
import { DocumentStep } from '../../../components/document/document-step.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ReasonDialog } from '../../../components/feedback/reason-dialog.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { useUi } from '../../../stores/ui.ts'
import type { InvoiceDetails, Receipt } from '../data/invoice-row.ts'
import { voidReceipt } from '../data/void-receipt.ts'
import { isCredited, useReceipt } from './use-receipt.ts'

const CreditNoteDialog = lazyPart(() => import('../credit-notes/credit-note-dialog.tsx'))
const SendDialog = lazyPart(() => import('../../../components/document/send-dialog.tsx'))

type ReceiptLineProps = {
  invoice: InvoiceDetails
  receipt: Receipt
  onChanged: (invoice: InvoiceDetails) => void
  onSent: () => unknown
}

/** A receipt below its payment: to be looked at, printed again, voided. */
export function ReceiptLine({ invoice, receipt, onChanged, onSent }: ReceiptLineProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const mayWrite = useCan('invoice:write')
  const { handOver, busy, failure } = useReceipt(invoice, onChanged)
  const [sending, setSending] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const [crediting, setCrediting] = useState(false)
  const { id, number, voidedTime, voidReason } = receipt
  const paymentId = receipt.paymentId ?? '' // those of an invoice are of its payments
  return (
    <>
      {failure && <ErrorState failure={failure} />}
      <Group gap={4}>
        <DocumentNumber kind="receipts" document={receipt} />
        {voidedTime && (
          <Text size="xs" c="dimmed">
            <Trans>Void: {voidReason}</Trans>
          </Text>
        )}
        {mayWrite && !voidedTime && (
          <Group gap={4} wrap="nowrap">
            <DocumentStep label={t`Print a copy of ${number}`} loading={busy} onClick={() => void handOver(paymentId)}>
              <IconPrinter size={16} aria-hidden />
            </DocumentStep>
            <DocumentStep label={t`Send ${number} by e-mail`} onClick={() => setSending(true)}>
              <IconMail size={16} aria-hidden />
            </DocumentStep>
            {toMinorUnits(receipt.creditableAmount) > 0n && (
              <DocumentStep label={t`Credit note for ${number}`} onClick={() => setCrediting(true)}>
                <IconReceiptRefund size={16} aria-hidden />
              </DocumentStep>
            )}
            {!isCredited(invoice, receipt) && (
              <DocumentStep label={t`Void ${number}`} onClick={() => setVoiding(true)}>
                <IconBan size={16} aria-hidden />
              </DocumentStep>
            )}
          </Group>
        )}
      </Group>
      {sending && (
        <SendDialog
          kind="receipts"
          id={id}
          address={invoice.patient.email}
          language={language}
          onPrint={() => handOver(paymentId)}
          onSent={onSent}
          onClose={() => setSending(false)}
        />
      )}
      {crediting && (
        <CreditNoteDialog invoice={invoice} receipt={receipt} onIssued={onChanged} onClose={() => setCrediting(false)} />
      )}
      {voiding && (
        <ReasonDialog
          title={<Trans>Void {number}?</Trans>}
          hint={<Trans>The number stays taken. The payment can then get another receipt.</Trans>}
          confirmLabel={<Trans>Void receipt</Trans>}
          onConfirm={async (reason) => onChanged(await sendOwnWrite(invoice.id, () => voidReceipt({ id, reason })))}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}
