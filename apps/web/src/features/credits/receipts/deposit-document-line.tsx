import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { IconBan, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentNumber } from '../../../components/document/document-number.tsx'
import { DocumentStep } from '../../../components/document/document-step.tsx'
import { ReasonDialog } from '../../../components/feedback/reason-dialog.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useUi } from '../../../stores/ui.ts'
import { voidDepositReceipt } from './deposit-receipt-operations.ts'

const SendDialog = lazyPart(() => import('../../../components/document/send-dialog.tsx'))

type DepositDocumentLineProps = {
  kind: 'receipts' | 'credit_notes'
  document: { id: string; number: string; voidedTime: string | null; voidReason: string | null }
  /** The patient's. */
  email: string | null
  busy: boolean
  onPrint: () => unknown
  onChanged: () => void
}

/** A receipt of a deposit, or a credit note against one: to be looked at, printed, sent, and a receipt to be voided. */
export function DepositDocumentLine({ kind, document, email, busy, onPrint, onChanged }: DepositDocumentLineProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const mayWrite = useCan('invoice:write')
  const [sending, setSending] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const { id, number, voidedTime, voidReason } = document
  return (
    <Group gap={4}>
      <DocumentNumber kind={kind} document={document} />
      {voidedTime && (
        <Text size="xs" c="dimmed">
          <Trans>Void: {voidReason}</Trans>
        </Text>
      )}
      {mayWrite && !voidedTime && (
        <Group gap={4} wrap="nowrap">
          <DocumentStep label={t`Print ${number}`} loading={busy} onClick={() => void onPrint()}>
            <IconPrinter size={16} aria-hidden />
          </DocumentStep>
          <DocumentStep label={t`Send ${number} by e-mail`} onClick={() => setSending(true)}>
            <IconMail size={16} aria-hidden />
          </DocumentStep>
          {kind === 'receipts' && (
            <DocumentStep label={t`Void ${number}`} onClick={() => setVoiding(true)}>
              <IconBan size={16} aria-hidden />
            </DocumentStep>
          )}
        </Group>
      )}
      {sending && (
        <SendDialog
          kind={kind}
          id={id}
          address={email}
          language={language}
          onPrint={onPrint}
          onSent={onChanged}
          onClose={() => setSending(false)}
        />
      )}
      {voiding && (
        <ReasonDialog
          title={<Trans>Void {number}?</Trans>}
          hint={<Trans>The number stays taken. The deposit can then get another receipt.</Trans>}
          confirmLabel={<Trans>Void receipt</Trans>}
          onConfirm={async (reason) => {
            await voidDepositReceipt({ id, reason })
            onChanged()
          }}
          onClose={() => setVoiding(false)}
        />
      )}
    </Group>
  )
}
