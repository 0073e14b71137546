import { documentAddress } from '@clinic/shared/documents/document'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Group, Text, Tooltip } from '@mantine/core'
import { IconBan, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
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
      <Anchor
        href={documentAddress({ kind, id, language, size: 'a4' }, 'pdf')}
        target="_blank"
        size="xs"
        style={{ whiteSpace: 'nowrap' }}
        translate="no"
        {...(voidedTime && { td: 'line-through' })}
      >
        {number}
      </Anchor>
      {voidedTime && (
        <Text size="xs" c="dimmed">
          <Trans>Void: {voidReason}</Trans>
        </Text>
      )}
      {mayWrite && !voidedTime && (
        <Group gap={4} wrap="nowrap">
          <Step label={t`Print ${number}`} loading={busy} onClick={() => void onPrint()}>
            <IconPrinter size={16} aria-hidden />
          </Step>
          <Step label={t`Send ${number} by e-mail`} onClick={() => setSending(true)}>
            <IconMail size={16} aria-hidden />
          </Step>
          {kind === 'receipts' && (
            <Step label={t`Void ${number}`} onClick={() => setVoiding(true)}>
              <IconBan size={16} aria-hidden />
            </Step>
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

type StepProps = { label: string; loading?: boolean; onClick: () => void; children: ReactNode }

const Step = ({ label, loading = false, onClick, children }: StepProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} loading={loading} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
