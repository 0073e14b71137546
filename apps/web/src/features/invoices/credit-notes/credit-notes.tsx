import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { IconBan, IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentNumber } from '../../../components/document/document-number.tsx'
import { DocumentStep } from '../../../components/document/document-step.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ReasonDialog } from '../../../components/feedback/reason-dialog.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { formatTime } from '../../../lib/time.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useUi } from '../../../stores/ui.ts'
import type { CreditNote, InvoiceDetails } from '../data/invoice-row.ts'
import { voidCreditNote } from '../data/void-credit-note.ts'
import classes from '../payments.module.css'
import { useCreditNotePrint } from './use-credit-note-print.ts'

const SendDialog = lazyPart(() => import('../../../components/document/send-dialog.tsx'))

type CreditNotesProps = { invoice: InvoiceDetails; onChanged: (invoice: InvoiceDetails) => void; onSent: () => unknown }

/** The credit notes of an invoice, in the order of issue: to be looked at, printed, sent and voided. */
export function CreditNotes({ invoice, ...on }: CreditNotesProps) {
  const { t } = useLingui()
  if (invoice.creditNotes.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t`Credit notes`}>
      {invoice.creditNotes.map((note) => (
        <CreditNoteLine key={note.id} invoice={invoice} note={note} {...on} />
      ))}
    </ul>
  )
}

function CreditNoteLine({ invoice, note, onChanged, onSent }: CreditNotesProps & { note: CreditNote }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const mayWrite = useCan('invoice:write')
  const { print, busy, failure } = useCreditNotePrint()
  const [sending, setSending] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const { id, number, amount, reason, issuedTime, userName, voidedTime, voidReason } = note
  return (
    <li className={classes.line} data-gone={voidedTime ? true : undefined}>
      <div className={classes.what}>
        {failure && <ErrorState failure={failure} />}
        <div>
          <Trans>Credit note</Trans> · {reason}
        </div>
        <Text size="xs" c="dimmed">
          {[formatTime(new Date(issuedTime), 'dateTime', language, zone), userName].filter(Boolean).join(' · ')}
        </Text>
        <Group gap={4}>
          <DocumentNumber kind="credit_notes" document={note} />
          {voidedTime && (
            <Text size="xs" c="dimmed">
              <Trans>Void: {voidReason}</Trans>
            </Text>
          )}
          {mayWrite && (
            <>
              <DocumentStep label={t`Print ${number}`} loading={busy} onClick={() => void print(id)}>
                <IconPrinter size={16} aria-hidden />
              </DocumentStep>
              <DocumentStep label={t`Send ${number} by e-mail`} onClick={() => setSending(true)}>
                <IconMail size={16} aria-hidden />
              </DocumentStep>
              {!voidedTime && (
                <DocumentStep label={t`Void ${number}`} onClick={() => setVoiding(true)}>
                  <IconBan size={16} aria-hidden />
                </DocumentStep>
              )}
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
          onPrint={() => print(id)}
          onSent={onSent}
          onClose={() => setSending(false)}
        />
      )}
      {voiding && (
        <ReasonDialog
          title={<Trans>Void {number}?</Trans>}
          hint={
            note.receiptId ? (
              <Trans>The number stays taken. What was given back counts as paid again: take the money before you void.</Trans>
            ) : (
              <Trans>The number stays taken, and {formatMoney(amount, invoice.currency)} is left to pay again.</Trans>
            )
          }
          confirmLabel={<Trans>Void credit note</Trans>}
          onConfirm={async (typed) => {
            const input = { id, version: invoice.version, reason: typed }
            onChanged(await sendOwnWrite(invoice.id, () => voidCreditNote(input)))
          }}
          onClose={() => setVoiding(false)}
        />
      )}
    </li>
  )
}
