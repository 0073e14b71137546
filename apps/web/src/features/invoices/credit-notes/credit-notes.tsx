import { documentAddress } from '@clinic/shared/documents/document'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Group, Text, Tooltip } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { formatTime } from '../../../lib/time.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useUi } from '../../../stores/ui.ts'
import type { CreditNote, InvoiceDetails } from '../data/invoice-row.ts'
import classes from '../payments.module.css'
import { useCreditNotePrint } from './use-credit-note-print.ts'

const SendDialog = lazyPart(() => import('../../../components/document/send-dialog.tsx'))

type CreditNotesProps = { invoice: InvoiceDetails; onSent: () => unknown }

/** The credit notes of an invoice, in the order of issue: to be looked at, printed and sent. */
export function CreditNotes({ invoice, onSent }: CreditNotesProps) {
  const { t } = useLingui()
  if (invoice.creditNotes.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t`Credit notes`}>
      {invoice.creditNotes.map((note) => (
        <CreditNoteLine key={note.id} invoice={invoice} note={note} onSent={onSent} />
      ))}
    </ul>
  )
}

function CreditNoteLine({ invoice, note, onSent }: CreditNotesProps & { note: CreditNote }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const mayWrite = useCan('invoice:write')
  const { print, busy, failure } = useCreditNotePrint()
  const [sending, setSending] = useState(false)
  const { id, number, amount, reason, issuedTime, userName } = note
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        {failure && <ErrorState failure={failure} />}
        <div>
          <Trans>Credit note</Trans> · {reason}
        </div>
        <Text size="xs" c="dimmed">
          {[formatTime(new Date(issuedTime), 'dateTime', language, zone), userName].filter(Boolean).join(' · ')}
        </Text>
        <Group gap={4}>
          <Anchor
            href={documentAddress({ kind: 'credit_notes', id, language, size: 'a4' }, 'pdf')}
            target="_blank"
            size="xs"
            style={{ whiteSpace: 'nowrap' }}
          >
            {number}
          </Anchor>
          {mayWrite && (
            <>
              <Tooltip label={t`Print ${number}`}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t`Print ${number}`}
                  loading={busy}
                  onClick={() => void print(id)}
                >
                  <IconPrinter size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t`Send ${number} by e-mail`}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t`Send ${number} by e-mail`}
                  onClick={() => setSending(true)}
                >
                  <IconMail size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </>
          )}
        </Group>
      </div>
      <span className={classes.amount}>−{formatMoney(amount, invoice.currency)}</span>
      {sending && (
        <SendDialog
          kind="credit_notes"
          id={id}
          address={invoice.patient.email}
          language={language}
          onSent={onSent}
          onClose={() => setSending(false)}
        />
      )}
    </li>
  )
}
